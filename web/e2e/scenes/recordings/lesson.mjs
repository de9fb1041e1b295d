// The lesson, line by line: crates/kingrat-table/src/lesson.rs scripts it, web/src/learn/lines.ts has the coach's lines.
import { friend } from '../../kit/friend.mjs';
import { script } from '../../kit/cards.mjs';
import { dull, ME, watch } from './eyes.mjs';

const TABLE = { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'bot', bot: 'mimi' }], first: 'B', aid: 'own' };
/** My moves, and the name of the line before each. */
const TURNS = [
  [['draw', 'draw'], ['put', 'put:4'], ['put-done', 'done']],
  [['draw-more', 'draw'], ['discard', 'discard'], ['discard-done', 'done']],
  [['take', 'take:2'], ['take-done', 'done']],
  [['draw-hope', 'draw'], ['small', 'put:4'], ['small-done', 'done']],
  [['draw-watched', 'draw'], ['peek', 'peek:3'], ['peek-look', 'seen'], ['peek-done', 'done']],
  [['draw-rat', 'draw'], ['swap', 'swap:3-B1'], ['swap-done', 'done']],
  [['draw-two', 'draw'], ['two', 'use'], ['two-first', 'discard'], ['two-second', 'put:3'], ['two-done', 'done']],
  [['draw-last', 'draw'], ['decline', 'decline'], ['knock', 'knock']],
];
/** The same in `classic`. */
const SEEN_SWAP = [
  ...TURNS.slice(0, 5),
  [['draw-rat', 'draw'], ['swap', 'swap:3-B1'], ['swap-look', 'seen'], ['swap-seen', 'done']],
  TURNS[6],
  [['pass', 'return']],
];

export async function record(server) {
  const states = {};
  const open = async (setup, cards, into = states) => {
    const guest = await friend(server, ME);
    const code = server.chance.table(cards);
    await guest.ask('POST', '/api/tables', { ...TABLE, ...setup });
    const me = await watch(guest, code, into);
    me.say({ t: 'start' });
    return me;
  };
  /** Plays these turns, and records what is before each move. */
  const taught = async (me, turns) => {
    for (const [name, move] of turns.flat()) {
      const can = ({ play }) => (move === 'seen' ? play.looks.length : play.actions.includes(move) && !play.looks.length);
      await me.mark(`lesson ${name}`, can);
      if (move === 'knock') me.say({ t: 'act', seat: 'A', turn: me.now.play.number, action: move });
      else await me.play(move);
    }
  };
  const own = script({ A: '1879', B: '9988', top: '7', draws: '3 9 P' }, ['A', 'B'], 'A');
  const me = await open({ lesson: 'first', mode: 'rounds:2' }, ['', own]);
  await me.mark('lesson hello', ({ play }) => play.looks.length);
  await me.play('seen');
  await taught(me, TURNS);
  await me.mark('lesson counted', ({ table }) => table.stage === 'round_over', { tail: 3 });
  me.say({ t: 'ready', ready: true });
  await me.mark('lesson free-looks', ({ table, play }) => table.stage === 'looks' && play.looks.length);
  await me.play('seen');
  await me.mark('lesson free-turn', ({ play }) => play.actions.includes('draw'));
  await me.play('draw');
  await me.mark('lesson free-hand', ({ play }) => play.actions.includes('discard'));
  await me.play('discard');
  await me.mark('lesson free-knock', ({ play }) => play.actions.includes('knock'));
  await dull([me], me);
  await me.mark('lesson end', ({ table }) => table.stage === 'series_over', { tail: 2 });
  // What is different in English: both see what a swap brought them, and the last turn is passed. In Icelandic the cut is named.
  const classic = {};
  const english = await open({ lesson: 'first', mode: 'rounds:2', rules: { base: 'classic' } }, ['', own], classic);
  await english.mark('lesson hello', ({ play }) => play.looks.length);
  await english.play('seen');
  await taught(english, SEEN_SWAP);
  for (const name of ['swap-look', 'swap-seen', 'pass']) states[`lesson ${name}`] = classic[`lesson ${name}`];
  const icelandic = await open({ lesson: 'first', mode: 'rounds:2', rules: { base: 'iceland' } }, ['', own]);
  await icelandic.mark('lesson cut', ({ play }) => play.looks.length);
  return states;
}
