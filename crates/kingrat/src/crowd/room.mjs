// A bare room on Node's `ws`, for `kingrat load --beside-node`: it takes the crowd's moves and sends every seat a message like
// that of a kingrat server, of the same length. It knows no rules, hides nothing and stores nothing.
//
// node room.mjs FOLDER: FOLDER/node_modules has ws.

import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(`${process.argv[2]}/`)('ws');
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
const rooms = [];

class Room {
  sockets = [];
  number = 1;

  constructor(seats) {
    this.seats = LETTERS.slice(0, seats);
    this.rows = Object.fromEntries(this.seats.map((seat) => [seat, [null, null, null, null]]));
    this.up = Object.fromEntries(this.seats.map((seat) => [seat, [false, false, false, false]]));
  }

  join(socket) {
    const seat = this.seats[this.sockets.length];
    if (!seat) return socket.close();
    this.sockets.push(socket);
    socket.on('message', (text) => this.hear(seat, JSON.parse(text)));
    if (this.sockets.length === this.seats.length) this.tell('welcome');
  }

  get turn() {
    return this.seats[this.number % this.seats.length];
  }

  hear(seat, message) {
    if (message.t !== 'act' || message.seat !== this.turn || message.turn !== this.number) return;
    this.number += 1;
    this.tell('update', seat);
  }

  tell(t, seat) {
    this.sockets.forEach((socket, at) => socket.send(JSON.stringify(this.shownTo(this.seats[at], t, seat))));
  }

  shownTo(seat, t, mover) {
    const { number, turn, rows, up } = this;
    return {
      t,
      v: number,
      news: mover ? [{ t: 'drew', seat: mover, card: null, reshuffled: false }] : [],
      table: t === 'welcome' ? { stage: 'turns' } : undefined,
      you: { seats: [seat], host: seat === 'A', facing: seat, hand_over: null },
      play: {
        dealer: 'A',
        turn,
        number,
        phase: 'turn',
        spare: false,
        actions: turn === seat ? ['draw', 'take:1', 'take:2', 'take:3', 'take:4'] : [],
        rows,
        up,
        aid: null,
        holding: false,
        hand: null,
        top: '7',
        stock: 30,
        discard: 8,
        knocker: null,
        looks: [],
        waiting: [turn],
        clock_ms: null,
        done_ms: null,
      },
    };
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
