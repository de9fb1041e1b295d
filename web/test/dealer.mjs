// A second fair dealer, written from the specification with Node's own cryptography, as a reference for the page's.
import { createCipheriv, createHash } from 'node:crypto';

const sha = (bytes) => createHash('sha256').update(bytes).digest();

export function stream(secret, round, seeds) {
  const number = Buffer.alloc(2);
  number.writeUInt16BE(round);
  const parts = seeds.flatMap((seed) => [Buffer.from([seed.length / 2]), Buffer.from(seed, 'hex')]);
  const key = sha(Buffer.concat([Buffer.from('kingrat fair deal 1'), Buffer.from(secret, 'hex'), number, Buffer.from([seeds.length]), ...parts]));
  const cipher = createCipheriv('chacha20', key, Buffer.alloc(16));
  return (bound) => {
    for (;;) {
      const bits = cipher.update(Buffer.alloc(4)).readUInt32LE();
      if (bits < 0xffffffff - (0xffffffff % bound)) return bits % bound;
    }
  };
}

/** The fields of the rules in the order of docs/fair.md. */
const FIELDS = `deck.numbers deck.peek deck.swap deck.draw_two players first_discard take looks.outer looks.inner exchanged swap_look swap_what starter cut
  keep_drawn_power protect_knocker knock_penalty keep_top_on_reshuffle`.split(/\s+/);

/** The lines that are sealed in version 2: what stands above the rules, then every field of the rules. */
export function terms({ round, mode, table, seats, dealer, rules }) {
  const above = { round, mode, table, seats: seats.join(''), dealer: dealer ?? 'drawn' };
  const value = (field) => field.split('.').reduce((part, name) => part[name], rules);
  const written = FIELDS.map((field) => `${field}=${field === 'players' ? value(field).join('-') : value(field)}\n`);
  return ['kingrat fair deal 2\n', ...Object.entries(above).map(([name, one]) => `${name}=${one}\n`), ...written].join('');
}

/** The commitment: to the secret alone, or to lines and the secret. */
export const seal = (secret, lines) => sha(lines ? Buffer.from(`${lines}secret=${secret}\n`) : Buffer.from(secret, 'hex')).toString('hex');

/** Deals a round. `script` lists the requests: a number of cards, 'back' or 'refill'. */
export function deal({ secret, round, seeds, deck, drawn_from = null, script, lines = null }) {
  const below = stream(secret, round, Object.values(seeds));
  const first = drawn_from === null ? null : below(drawn_from);
  const bag = [...deck];
  const out = [];
  const chance = script.map((step) => {
    if (step === 'back') {
      const card = out.pop();
      bag.push(card);
      return { t: 'back', card };
    }
    if (step === 'refill') {
      const order = '0123456789PSD';
      const cards = out.splice(8).sort((a, b) => order.indexOf(a) - order.indexOf(b));
      bag.push(...cards);
      return { t: 'refill', cards: cards.join('') };
    }
    let cards = '';
    for (let i = 0; i < step; i++) {
      const at = below(bag.length);
      cards += bag[at];
      bag[at] = bag[bag.length - 1];
      bag.pop();
    }
    out.push(...cards);
    return { t: 'came', cards };
  });
  const sealed = lines ? { v: 2, terms: lines } : { v: 1 };
  return { first, fair: { ...sealed, round, commitment: seal(secret, lines), wanted: [], cutters: [], reveal: { secret, seeds, deck, drawn_from, chance } } };
}
