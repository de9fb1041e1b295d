// Minnow: a small player for kingrat, in JavaScript without packages. The protocol is in docs/engine.md.
//
//   kingrat engine --check "node examples/engines/minnow.mjs"
//   kingrat play --engine "minnow=node examples/engines/minnow.mjs"
import { createInterface } from "node:readline";

const UNKNOWN = 5; // the mean of all numbers: the value of a power, or of an unknown card
const worth = (card) => (/^\d$/.test(card) ? Number(card) : UNKNOWN);

let round = null; // the last `begin` message
let turns = 0; // own turns in this round

/** Returns the slot with the worst card to keep, and its value. Slots are counted from 1. */
function worst(row, slots = [1, 2, 3, 4]) {
  const [slot] = [...slots].sort((a, b) => worth(row[b - 1]) - worth(row[a - 1]));
  return { slot, value: worth(row[slot - 1]) };
}

/** Chooses an action. All it needs is in the question, except its number of turns. */
function choose({ seat, view, legal }) {
  const row = view.rows[seat];
  const bad = worst(row);
  const may = (action) => legal.includes(action);

  if (may("draw")) {
    turns += 1;
    // Taking a card shows it to everybody, and a drawn card may be better: so a take must be worth it.
    const gain = view.top === null ? 0 : bad.value - worth(view.top);
    return gain >= 3 && may(`take:${bad.slot}`) ? `take:${bad.slot}` : "draw";
  }
  if (may("show")) return "show"; // house rule H1: a power in hand
  if (may("discard")) return bad.value > worth(view.hand) ? `put:${bad.slot}` : "discard";
  if (legal.some((action) => action.startsWith("peek:"))) {
    const unknown = row.findIndex((card) => card === "?") + 1;
    return unknown > 0 ? `peek:${unknown}` : "decline";
  }
  if (may("use")) return "use";
  if (may("knock")) {
    // Without a rising limit some rounds would never end, since nobody has such low cards.
    const bar = (round.seats.length > 2 ? 6 : 8) + Math.floor(turns / 6);
    return row.map(worth).reduce((sum, value) => sum + value) <= bar ? "knock" : "done";
  }
  return swap(row, view.rows, legal);
}

/** Returns the best swap: the worst own card for the best other card. Unknown cards gain too little to bother. */
function swap(row, rows, legal) {
  let best = { gain: 2, action: "decline" };
  for (const action of legal) {
    const [, own, other, slot] = action.match(/^swap:(\d)-(\w)(\d)$/) ?? [];
    if (own === undefined) continue;
    const gain = worth(row[own - 1]) - worth(rows[other][slot - 1]);
    if (gain > best.gain) best = { gain, action };
  }
  return best.action;
}

const say = (answer) => process.stdout.write(JSON.stringify(answer) + "\n");

// One JSON object per line. Unknown messages and fields are ignored: a later version may send more.
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.t === "hello") say({ v: 1, name: "Minnow", author: "kingrat" });
  if (message.t === "begin") [round, turns] = [message, 0];
  if (message.t === "choose") say({ id: message.id, action: choose(message) });
  if (message.t === "quit") break;
}
process.exit(0);
