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

/** Deals a round. `script` lists the requests: a number of cards, 'back' or 'refill'. */
export function deal({ secret, round, seeds, deck, drawn_from = null, script }) {
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
  const commitment = sha(Buffer.from(secret, 'hex')).toString('hex');
  return { first, fair: { v: 1, round, commitment, wanted: [], cutters: [], reveal: { secret, seeds, deck, drawn_from, chance } } };
}
