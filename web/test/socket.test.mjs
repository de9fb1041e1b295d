// The connection to a table: when it counts as lost, and that nothing is sent later.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { load } from './load.mjs';

const { TableSocket } = await load('net/socket.ts');

/** A WebSocket of the test, which never closes by itself. */
class FakeSocket {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text).t);
  }
  close() {
    this.readyState = 3;
  }
  welcome() {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
    this.onmessage({ data: '{"t":"welcome","v":7}' });
  }
}

const FAKES = { WebSocket: FakeSocket, document: new EventTarget(), location: { href: 'http://rat.example/t/CCCCC', protocol: 'http:' } };
const events = new EventTarget();
let heard;
let socket;

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  for (const [name, value] of Object.entries(FAKES)) globalThis[name] = value;
  for (const name of ['addEventListener', 'removeEventListener']) globalThis[name] = events[name].bind(events);
  FakeSocket.all = [];
  heard = [];
  socket = new TableSocket('CCCCC', { hear() {}, connection: (state) => heard.push(state), since: () => (heard.includes('open') ? 7 : null) });
  FakeSocket.all[0].welcome();
});
afterEach(() => {
  socket.close();
  mock.timers.reset();
});

test('when the network goes the connection is lost at once, and nothing is sent later', () => {
  assert.equal(socket.send({ t: 'start' }), true);
  events.dispatchEvent(new Event('offline'));
  assert.deepEqual(heard, ['connecting', 'open', 'lost']);
  assert.equal(socket.send({ t: 'rematch' }), false);
  events.dispatchEvent(new Event('online'));
  assert.equal(FakeSocket.all.length, 2, 'it reconnects as soon as the network is back');
  FakeSocket.all[1].welcome();
  assert.deepEqual(heard.slice(3), ['lost', 'open']);
  assert.deepEqual(FakeSocket.all.map(({ sent }) => sent), [['start'], []]);
});

test('a server on this machine is found again without a network', () => {
  events.dispatchEvent(new Event('offline'));
  mock.timers.tick(390);
  assert.equal(FakeSocket.all.length, 2);
});

test('whoever has left hears of no network', () => {
  socket.close();
  heard.length = 0;
  for (const name of ['offline', 'online']) events.dispatchEvent(new Event(name));
  assert.deepEqual([heard, FakeSocket.all.length], [[], 1]);
});
