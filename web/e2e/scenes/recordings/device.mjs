// Pass and play: hand-overs, and what each player sees.
import { FRIENDS, table } from './eyes.mjs';

export async function record(server) {
  const states = {};
  const shared = (base, rows, count = 2) =>
    table(server, states, { rules: { base }, mode: 'rounds:2', seats: [{ t: 'host' }, ...FRIENDS.slice(0, count - 1).map((name) => ({ t: 'device', name }))], rounds: [rows] });
  const here = async (me, seat) => {
    await me.until(({ you }) => you.hand_over === seat, `a hand-over to ${seat}`);
    me.say({ t: 'here', seat });
    await me.until(({ you }) => you.facing === seat && !you.hand_over, `${seat} here`);
  };
  {
    const { me } = await shared('nordic', { A: '1879', B: '2345', top: '7', draws: '3 4' });
    me.say({ t: 'start' });
    await me.mark('hand over', ({ you }) => you.hand_over);
    await here(me, me.now.you.hand_over);
    await me.mark('look on a shared device', ({ play }) => play.looks.length);
    await me.play('seen');
    await here(me, me.now.you.hand_over ?? 'B');
    await me.play('seen');
    await here(me, 'A');
    await me.mark('turn on a shared device', ({ play }) => play.actions.includes('draw'));
    await me.play('draw discard');
    me.say({ t: 'act', seat: 'A', turn: me.now.play.number, action: 'knock' });
    await me.mark('hand over after a knock', ({ you, play }) => you.hand_over === 'B' && play.knocker === 'A');
    await here(me, 'B');
    await me.play('draw');
    me.say({ t: 'act', seat: 'B', turn: me.now.play.number, action: 'discard' });
    await me.mark('over on a shared device', ({ table }) => table.stage === 'round_over', { tail: 2 });
  }
  {
    const { me } = await shared('school-ultra-peek', { A: '1879', B: '2345', top: '7', draws: '3 4' }, 4);
    me.say({ t: 'start' });
    await me.mark('open turn on a shared device', ({ play, you, table }) => table.stage === 'turns' && (you.hand_over || play.actions.length));
    if (me.now.you.hand_over) await here(me, 'A');
    await me.play('draw put:2');
    me.say({ t: 'act', seat: 'A', turn: me.now.play.number, action: 'done' });
    await me.mark('open hand over', ({ you, play }) => you.hand_over && play.turn === 'B');
  }
  return states;
}
