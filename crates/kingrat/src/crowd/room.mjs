// A bare room on Node's `ws`, for `kingrat load --beside-node`: it takes the crowd's messages and sends every seat as many messages
// as a kingrat server does, of the same lengths, with rounds that begin and end. It knows no rules, hides nothing and stores nothing.
//
// node room.mjs FOLDER: FOLDER/node_modules has ws.

import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(`${process.argv[2]}/`)('ws');
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
// Moves in a round of the crowd, on average.
const MOVES = 42;
// What everybody answers in each stage, and the stage that follows.
const STAGES = {
  lobby: { answer: 'ready', next: 'dealing' },
  round_over: { answer: 'ready', next: 'dealing' },
  dealing: { answer: 'seed', next: 'looks' },
  looks: { answer: 'seen', next: 'turns' },
};
const rooms = [];

class Room {
  sockets = [];
  stage = 'lobby';
  version = 0;
  round = 0;
  number = 1;

  constructor(seats) {
    this.seats = LETTERS.slice(0, seats);
    this.rows = this.bySeat(() => [null, null, null, null]);
    this.up = this.bySeat(() => [false, false, false, false]);
    this.waiting = new Set(this.seats);
  }

  bySeat(value) {
    return Object.fromEntries(this.seats.map((seat) => [seat, value(seat)]));
  }

  join(socket) {
    const seat = this.seats[this.sockets.length];
    if (!seat) return socket.close();
    this.sockets.push(socket);
    socket.on('message', (text) => this.hear(seat, JSON.parse(text)));
    if (this.sockets.length === this.seats.length) this.tell(this.seats, { t: 'welcome', table: this.table() });
  }

  get turn() {
    return this.seats[this.number % this.seats.length];
  }

  enter(stage) {
    this.stage = stage;
    this.waiting = new Set(this.seats);
    if (stage === 'looks') this.round += 1;
  }

  hear(seat, message) {
    if (this.stage === 'turns') return this.move(seat, message);
    const { answer, next } = STAGES[this.stage];
    if (message.t !== answer || !this.waiting.delete(seat)) return;
    const [before, last] = [this.stage, this.waiting.size === 0];
    if (last) this.enter(next);
    // Like kingrat's: whose seed is still wanted is told to the one who gave theirs, and who still looks to all.
    const told = before === 'dealing' && !last ? [seat] : this.seats;
    this.tell(told, { table: before !== 'looks' || last ? this.table() : undefined });
    if (this.stage === 'dealing' && last) this.tell(this.seats, { table: this.table() }); // the secret is sealed
  }

  move(seat, message) {
    if (message.t !== 'act' || message.seat !== this.turn || message.turn !== this.number) return;
    this.number += 1;
    const over = this.number % MOVES === 0;
    if (over) this.enter('round_over');
    const news = [{ t: 'drew', seat, card: null, reshuffled: false }];
    this.tell(this.seats, { news, table: over ? this.table() : undefined });
  }

  tell(seats, { t = 'update', news = [], table }) {
    this.version += 1;
    for (const seat of seats) {
      this.sockets[this.seats.indexOf(seat)].send(JSON.stringify(this.shownTo(seat, t, news, table)));
    }
  }

  // The table and its players, as everybody sees them.
  table() {
    const { stage, seats, round, waiting } = this;
    const person = (seat) => ({ t: 'person', name: `Brisk Otter ${seat}`, here: true, stand_in: false, shared: false });
    const wanted = stage === 'dealing' ? [...waiting] : [];
    return {
      stage,
      setup: {
        rules: { base: 'nordic' },
        mode: 'rounds:5',
        seats: seats.map((seat) => ({ t: seat === 'A' ? 'host' : 'open' })),
        clock_s: null,
        done_s: null,
        aid: 'off',
        first: null,
        pace: 'calm',
      },
      edition: 'nordic',
      changed: [],
      mode: 'rounds:5',
      open_end: false,
      idle_ms: 60000,
      seats: seats.map((seat) => ({ seat, holder: person(seat), ready: !waiting.has(seat), out: false })),
      host: 'A',
      watchers: 0,
      round,
      paused: false,
      end: null,
      sheet: null,
      winners: null,
      fair: { v: 2, round: round + 1, commitment: '0'.repeat(64), terms: '', wanted, cutters: [], reveal: null },
    };
  }

  // The round, as this seat sees it.
  play(seat) {
    const { stage, number, turn, rows, up } = this;
    const looks = stage === 'looks' && this.waiting.has(seat);
    const cards = [{ slot: 1, card: '3' }, { slot: 4, card: '9' }];
    return {
      dealer: 'A',
      turn: stage === 'turns' ? turn : null,
      number,
      phase: 'turn',
      spare: false,
      actions: stage === 'turns' && turn === seat ? ['draw', 'take:1', 'take:2', 'take:3', 'take:4'] : [],
      rows,
      up,
      aid: null,
      holding: false,
      hand: null,
      top: '7',
      stock: 30,
      discard: 8,
      knocker: null,
      looks: looks ? [{ look: this.round, seat, first: true, cards }] : [],
      waiting: stage === 'turns' ? [turn] : [...this.waiting],
      clock_ms: null,
      done_ms: null,
    };
  }

  shownTo(seat, t, news, table) {
    const you = { seats: [seat], host: seat === 'A', facing: seat, hand_over: null };
    return { t, v: this.version, news, table, you, play: this.stage === 'lobby' ? null : this.play(seat) };
  }
}

const answer = (response, value) => {
  const body = JSON.stringify(value);
  response.writeHead(200, { 'content-length': body.length, 'set-cookie': 'kingrat=1' }).end(body);
};

const server = createServer((request, response) => {
  if (request.method !== 'POST') return answer(response, { name: 'Anna' });
  let body = '';
  request.on('data', (bytes) => (body += bytes));
  request.on('end', () => answer(response, { code: String(rooms.push(new Room(JSON.parse(body).seats.length)) - 1) }));
});

const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, stream, head) => {
  const room = rooms[request.url.split('/')[3]];
  if (!room) return stream.destroy();
  sockets.handleUpgrade(request, stream, head, (socket) => room.join(socket));
});
server.listen(0, '127.0.0.1', () => console.log(`ready: http://127.0.0.1:${server.address().port}/`));
