// Ends of rounds and of games: with powers, a penalty, cubes, elimination, one winner and several, live and in a replay.
import { friend } from '../../kit/friend.mjs';
import { dull, FRIENDS, ready, secret, table, watch } from './eyes.mjs';

const over = (round) => ({ table }) => table.round === round && /_over$/.test(table.stage);
const one = [FRIENDS[0]];
const two = FRIENDS.slice(0, 2);

export async function record(server) {
  const states = {};
  const begun = async (layout) => {
    const made = await table(server, states, { mode: 'rounds:2', ...layout });
    await made.start();
    await made.looked();
    return made;
  };
  /** Records the end of each round in turn under its name. */
  async function played({ me, others, dealt, looked }, ...names) {
    for (const [i, name] of names.entries()) {
      if (i) {
        await ready([me, ...others]);
        await dealt();
        await looked();
      }
      await dull([me, ...others], me);
      await me.mark(name, over(i + 1), { tail: 2 });
    }
  }

  // Two people. Bo has powers in his row, and I am lowest; then he is.
  await played(await begun({ people: one, rounds: [{ A: '0011', B: 'P9S8', top: '7', draws: '9 9 5 D 6' }, { A: '9988', B: '0112', top: '7' }] }), 'two over', 'two series');
  // A penalty for a lost knock; then both have the same score, and both win.
  await played(await begun({ rules: { base: 'nordic', knock_penalty: 5 }, people: one, rounds: [{ A: '9977', B: '0011', top: '6' }, { A: '0011', B: '4433', top: '6' }] }), 'penalty', 'penalty series');
  await played(await begun({ people: one, mode: 'rounds:1', rounds: [{ A: '0123', B: '0123', top: '6' }] }), 'shared series');
  // A game of single rounds continues until somebody ends it.
  {
    const made = await begun({ mode: 'single', bots: 2, rounds: [{ A: '0011', top: '7' }] });
    await played(made, 'single over');
    made.me.say({ t: 'ready', ready: true });
  }
  // Three to six players, young and old.
  for (const [bots, name, base] of [[2, 'three', 'nordic'], [3, 'four', 'classic'], [4, 'five', 'nordic'], [5, 'six', 'nordic'], [5, 'six young', 'nordic-young'], [3, 'school', 'school'], [3, 'school open', 'school-ultra-peek']]) {
    const rounds = [{ A: '0011', top: '7' }, { A: '0123', top: '7' }];
    await played(await begun({ rules: { base }, bots, rounds }), `${name} over`, `${name} series`);
  }
  // Somebody reaches the limit and is out, then another, and the game is over.
  {
    const rows = { A: '0011', B: '9999', C: '5566', top: '7' };
    const made = await begun({ rules: { base: 'iceland' }, mode: 'elimination:30', people: two, rounds: [rows, { A: '0022', C: '9999', top: '7' }] });
    await played(made, 'out');
    await ready([made.me, ...made.others]);
    await made.dealt();
    for (const at of [made.me, made.others[1]]) if (at.now.table.stage === 'looks') await at.play('seen');
    const bo = made.others[0];
    await bo.mark('watching since out', ({ table }) => table.stage === 'turns');
    await dull([made.me, made.others[1]], made.me);
    await made.me.mark('out series', over(2), { tail: 2 });
    await bo.mark('series of whoever is out', over(2), { tail: 2 });
  }
  // A fair deal from its commitment to the end, and for somebody who came late.
  {
    const made = await table(server, states, { mode: 'rounds:2', bots: 1, rounds: [secret('a'), secret('b')] });
    await made.start();
    await made.looked();
    await made.me.mark('sealed', ({ play }) => play.actions.length, { whole: true });
    await dull([made.me], made.me);
    await made.me.mark('fair over', over(1), { whole: true });
    await made.me.mark('fair over, seen late', null, { tail: 0 });
  }
  // Six with a fair deal: its label needs room beside the cubes.
  {
    const made = await begun({ people: two, bots: 3, rounds: [secret('d'), secret('e')] });
    await played(made, 'six fair over', 'six fair series');
    const eva = await watch(await friend(server, FRIENDS[2]), made.code, states);
    await eva.mark('series of an onlooker');
  }
  return states;
}
