// Writes a PNG with at most 256 colours: flat art needs no more, and is a third of the size.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Reads width, height and pixels of a PNG of 8 bits with or without alpha, as browsers write it. */
function read(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const deep = { 2: 3, 6: 4 }[png[25]];
  if (png[24] !== 8 || !deep || png[28]) throw new Error('only a PNG of 8 bits, true colour, not interlaced, can be read');
  const parts = [];
  for (let at = 8; at < png.length; ) {
    const long = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + long));
    at += 12 + long;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * deep;
  const rows = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x++) {
      const left = x < deep ? 0 : rows[y * line + x - deep];
      const up = y ? rows[(y - 1) * line + x] : 0;
      const corner = y && x >= deep ? rows[(y - 1) * line + x - deep] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const add = [0, left, up, (left + up) >> 1, a <= b && a <= c ? left : b <= c ? up : corner][filter];
      rows[y * line + x] = raw[y * (line + 1) + 1 + x] + add;
    }
  }
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    const at = i * deep;
    const alpha = deep === 4 ? rows[at + 3] : 255;
    pixels[i] = alpha ? ((rows[at] << 24) | (rows[at + 1] << 16) | (rows[at + 2] << 8) | alpha) >>> 0 : 0;
  }
  return { width, height, pixels };
}

const channel = (colour, c) => (colour >>> (24 - 8 * c)) & 255;

/** Median cut: halves the box with the largest spread, weighted by pixels, until there are 256. */
function palette(counts) {
  let boxes = [[...counts]];
  const spread = (box) => {
    let best = [0, 0];
    for (let c = 0; c < 4; c++) {
      let [low, high] = [255, 0];
      for (const [colour] of box) {
        low = Math.min(low, channel(colour, c));
        high = Math.max(high, channel(colour, c));
      }
      if (high - low > best[0]) best = [high - low, c];
    }
    return best;
  };
  const weigh = (box) => {
    const [wide, c] = spread(box);
    return { box, c, weight: wide * Math.sqrt(box.reduce((sum, [, n]) => sum + n, 0)) };
  };
  boxes = boxes.map(weigh);
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.weight - a.weight);
    if (!boxes[0].weight) break;
    const { box, c } = boxes.shift();
    box.sort((a, b) => channel(a[0], c) - channel(b[0], c));
    const half = box.reduce((sum, [, n]) => sum + n, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < box.length - 1 && (cut === 0 || sum + box[cut][1] <= half); cut++) sum += box[cut][1];
    boxes.push(weigh(box.slice(0, cut)), weigh(box.slice(cut)));
  }
  const colours = [];
  const index = new Map();
  for (const { box } of boxes) {
    // The most frequent colour of the box, so that flat areas keep theirs exactly.
    colours.push(box.reduce((a, b) => (b[1] > a[1] ? b : a))[0]);
    for (const [colour] of box) index.set(colour, colours.length - 1);
  }
  return { colours, index };
}

function chunk(kind, bytes) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), bytes]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(bytes.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

export function small(png) {
  const { width, height, pixels } = read(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const { colours, index } = palette(counts);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = index.get(pixels[y * width + x]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flatMap((colour) => [0, 1, 2].map((c) => channel(colour, c))))),
    chunk('tRNS', Buffer.from(colours.map((colour) => channel(colour, 3)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
