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

export async function record(server) {
  const states = {};
  const open = async (setup, cards) => {
    const guest = await friend(server, ME);
    const code = server.chance.table(cards);
    await guest.ask('POST', '/api/tables', { ...TABLE, ...setup });
    const me = await watch(guest, code, states);
    me.say({ t: 'start' });
    return me;
  };
  const own = script({ A: '1879', B: '9988', top: '7', draws: '3 9 P' }, ['A', 'B'], 'A');
  const me = await open({ lesson: 'first', mode: 'rounds:2' }, ['', own]);
  await me.mark('lesson hello', ({ play }) => play.looks.length);
  await me.play('seen');
  for (const [name, move] of TURNS.flat()) {
    const can = ({ play }) => (move === 'seen' ? play.looks.length : play.actions.includes(move) && !play.looks.length);
    await me.mark(`lesson ${name}`, can);
    if (move === 'knock') me.say({ t: 'act', seat: 'A', turn: me.now.play.number, action: move });
    else await me.play(move);
  }
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
  return states;
}
