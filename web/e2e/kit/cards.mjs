// Scripted deals: converts rows and draws of a test into the order in which the server deals.

export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'];
const DECK = '000011112222333344445555666677778888999999999PPPSSSDDD';

/**
 * Returns the cards of a round in the order of the deal: `{ A: '1879', B: '9988', top: '7', draws: '36P' }`. A row that is not given gets high
 * cards, so that its cat does not knock. The draws are followed by the remaining numbers, the highest first, and the powers last. `seats` are
 * those who play, `starts` is the starter.
 */
export function script({ top = '9', draws = '', ...rows }, seats, starts) {
  const left = [...DECK];
  const take = (letters) => {
    for (const letter of letters) {
      const at = left.indexOf(letter);
      if (at < 0) throw new Error(`there are not so many ${letter} in the deck`);
      left.splice(at, 1);
    }
    return letters;
  };
  for (const seat of Object.keys(rows)) if (!seats.includes(seat)) throw new Error(`nobody sits at ${seat}`);
  const given = Object.fromEntries(Object.entries(rows).map(([seat, row]) => [seat, take(row.replaceAll(' ', ''))]));
  [top, draws] = [take(top), take(draws.replaceAll(' ', ''))];
  for (const seat of seats) given[seat] ??= take(left.filter((letter) => letter >= '6' && letter <= '9').slice(-4).join(''));
  for (const [seat, row] of Object.entries(given)) if (row.length !== 4) throw new Error(`${seat} has ${row.length} cards`);
  const from = seats.indexOf(starts);
  const order = [...seats.slice(from), ...seats.slice(0, from)];
  return [0, 1, 2, 3].map((slot) => order.map((seat) => given[seat][slot]).join('')).join('') + top + draws + rest(left);
}

const rest = (left) => [...left.filter((card) => card <= '9').toReversed(), ...left.filter((card) => card > '9')].join('');

/** Returns who starts the round after so many others, while nobody is out. */
export const starter = (seats, starts, rounds) => seats[(seats.indexOf(starts) + rounds) % seats.length];
