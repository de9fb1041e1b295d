// Tables in play: two to six players, every phase, the last lap, watching, phrases and refusals.
import { friend } from '../../kit/friend.mjs';
import { cats } from '../../kit/server.mjs';
import { FRIENDS, gone, table, watch } from './eyes.mjs';

const can = (action) => ({ play }) => play?.actions.includes(action);
const phase = (name) => ({ play, you }) => play?.phase === name && you.seats.includes(play.turn);
const one = [FRIENDS[0]];
const two = FRIENDS.slice(0, 2);

/** High cards, so that no cat knocks. */
const six = { A: '1879', B: '5566', C: '5544', top: '7' };

/** Says a phrase, and waits until it is heard. */
async function say(at, seat, saying) {
  at.say({ t: 'say', seat, saying });
  await at.until(() => at.frames.at(-1).news?.some((one) => one.saying === saying), saying);
}

export async function record(server) {
  const states = {};
  const begun = async (layout, name) => {
    const made = await table(server, states, { mode: 'rounds:2', ...layout });
    await made.start();
    if (name) await made.me.mark(name, ({ play }) => play?.looks.length);
    await made.looked();
    return made;
  };

  // Two players, and every phase of a turn.
  {
    const { me, others } = await begun({ people: one, rounds: [{ A: '1879', B: 'P988', top: '7', draws: '3 5 P 5 S 6 D 9 2 6' }] }, 'two look');
    const [bo] = others;
    await me.mark('two turn', can('draw'));
    await me.play('draw');
    await me.mark('two hand', can('discard'));
    await me.play('put:4');
    await me.mark('two knock', can('knock'));
    await me.play('done');
    await bo.play('draw');
    await me.mark('two wait', ({ play }) => play.turn === 'B' && play.holding);
    await bo.play('discard done');
    await me.play('draw');
    await me.mark('two peek', phase('peek'));
    await me.play('peek:2');
    await me.mark('two peeked', ({ play }) => play.looks.length);
    await me.play('seen done');
    await bo.play('draw discard done');
    await me.play('draw');
    await me.mark('two swap', phase('swap'));
    await me.play('swap:3-B2');
    await me.mark('two swapped', can('knock'));
    await say(bo, 'B', 'one_moment');
    await me.mark('two said', ({ news }) => news.some(({ t }) => t === 'said'));
    await me.play('done');
    await bo.play('draw discard done');
    await me.play('draw');
    await me.mark('two two', can('use'));
    await me.play('use');
    await me.mark('two first', can('discard'));
    await me.play('discard');
    await me.mark('two second', can('discard'));
    await me.play('put:3 done');
    await bo.play('draw discard');
    bo.say({ t: 'act', seat: 'B', turn: bo.now.play.number, action: 'knock' });
    await me.mark('two last lap', ({ play }) => play.knocker === 'B' && play.turn === 'A');
    me.say({ t: 'act', seat: 'A', turn: me.now.play.number, action: 'swap:1-B1' });
    await me.until(() => me.frames.at(-1).t === 'refused', 'a refusal');
    await me.mark('two refused', null);
  }
  // I knocked: the last lap.
  {
    const { me, others } = await begun({ people: one, rounds: [{ A: '0011', B: '9988', top: '7' }] });
    await me.play('draw discard knock');
    await say(others[0], 'B', 'purr');
    await others[0].play('draw');
    await me.mark('two my knock', ({ play }) => play.knocker === 'A' && play.turn === 'B' && play.holding);
  }
  // Three to five, with cats: clocks, memory aids, a power that may be kept.
  for (const [seats, more] of [[3, { clock_s: 60 }], [4, { aid: 'all' }], [5, { rules: { base: 'nordic', keep_drawn_power: true } }]]) {
    const { me } = await begun({ bots: seats - 1, done_s: 20, ...more, rounds: [{ A: '1879', top: '7', draws: 'P' }] });
    const name = { 3: 'three', 4: 'four', 5: 'five' }[seats];
    await me.mark(`${name} turn`, can('draw'));
    await me.play('draw');
    await me.mark(`${name} power`, ({ play }) => ['show', 'decline'].some((action) => play?.actions.includes(action)));
    if (seats === 5) await me.play('show');
    await me.play('decline');
    await me.mark(`${name} knock`, can('knock'));
    await me.play('done');
    await me.mark(`${name} again`, can('draw'), { tail: 6 });
  }
  // Six, in every phase of a turn.
  for (const base of ['nordic', 'nordic-young', 'classic']) {
    const word = { nordic: 'six', 'nordic-young': 'six young', classic: 'six classic' }[base];
    for (const [card, name] of [['3', 'hand'], ['P', 'peek'], ['S', 'swap'], ['D', 'two']]) {
      const { me, others } = await begun({ rules: { base }, people: two, bots: 3, rounds: [{ ...six, draws: card }] }, base === 'nordic' && name === 'hand' ? 'six look' : '');
      if (name === 'hand') await me.mark(`${word} turn`, can('draw'));
      await me.play('draw');
      await me.mark(`${word} ${name}`, ({ play }) => play.actions.length && play.number > 1);
      if (name === 'swap' && base === 'classic') {
        await me.play('swap:2-B3');
        await me.mark('six classic swapped', ({ play }) => play.looks.length);
      }
      if (name === 'two') {
        await me.play('use');
        await me.mark(`${word} first`, can('discard'));
      }
      if (name !== 'hand' || base === 'classic') continue;
      await me.play('put:2');
      await me.mark(`${word} knock`, can('knock'));
      await me.play('done');
      await others[0].play('draw');
      await me.mark(`${word} wait`, ({ play }) => play.turn === 'B' && play.holding);
      await others[0].play('discard');
      others[0].say({ t: 'act', seat: 'B', turn: others[0].now.play.number, action: 'knock' });
      await say(others[1], 'C', 'well_played');
      await others[1].play('draw discard');
      await me.mark(`${word} last lap`, ({ play }) => play.knocker === 'B' && play.turn === 'A', { tail: 6 });
    }
  }
  // Young and old at small tables.
  for (const [bots, name] of [[1, 'two young'], [3, 'four young']]) {
    const { me } = await begun({ rules: { base: 'nordic-young' }, bots, rounds: [{ A: '1879', top: '7', draws: 'S' }] });
    await me.mark(`${name} turn`, can('draw'));
    await me.play('draw');
    await me.mark(`${name} swap`, phase('swap'));
  }
  // Cards that may be looked at any time, and open ones.
  for (const [base, name] of [['school-peek', 'school peek'], ['school-ultra-peek', 'school open'], ['school', 'school']]) {
    const { me } = await begun({ rules: { base }, mode: 'rounds:2', bots: 3, rounds: [{ A: '1879', top: '7', draws: '3' }] });
    await me.mark(`${name} turn`, can('draw'));
    await me.play('draw');
    await me.mark(`${name} hand`, can('discard'));
  }
  // A watcher.
  {
    const { me, others, code } = await begun({ rules: { base: 'classic' }, people: two, bots: 3, rounds: [{ ...six, draws: '3' }] });
    const eva = await watch(await friend(server, FRIENDS[2]), code, states);
    await me.play('draw discard done');
    await others[0].play('draw');
    await eva.mark('watching', ({ play }) => play.turn === 'B' && play.holding);
    await others[0].play('discard knock');
    await eva.mark('watching the last lap', ({ play }) => play.knocker === 'B' && play.turn === 'C');
  }
  // Two are away, and each can be played for.
  {
    const { me, others } = await begun({ people: two, rounds: [{ A: '1879', top: '7' }] });
    await me.play('draw discard done');
    await gone(me, others);
    await me.mark('one away', ({ table }) => table.stage === 'turns' && table.seats.every(({ seat, holder }) => seat === 'A' || !holder.here));
  }
  {
    const { me, others, start } = await table(server, states, { mode: 'rounds:2', people: two, rounds: [{ A: '1879', top: '7' }] });
    await start();
    await gone(me, others);
    await me.until(({ table }) => table.seats.every(({ seat, holder }) => seat === 'A' || !holder.here), 'nobody but me');
    me.say({ t: 'seen', seat: 'A', look: me.now.play.looks[0].look });
    await me.mark('two away', ({ play }) => play.waiting.length === 2 && !play.looks.length);
  }
  // The turn’s clock ran out, and a cat plays for me.
  {
    const { me } = await table(server, states, { mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(1)], clock_s: 5, rounds: [{ A: '1879', top: '7' }] });
    me.say({ t: 'start' });
    await me.mark('stand-in', ({ table }) => table.seats[0].holder.stand_in);
  }
  return states;
}
