// The server's information before any game: guest, editions, open games; tickets to other devices, and what is not found.
import { request } from 'node:http';
import { friend } from '../../kit/friend.mjs';
import { ME } from './eyes.mjs';

/** Requests a path by a fixed host name, since the answers contain it. Returns headers and text. */
const plain = (server, path) =>
  new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { headers: { host: '192.168.1.5:7354' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', () => resolve({ headers: answer.headers, text }));
    })
      .on('error', reject)
      .end();
  });

export async function record(server) {
  const me = await friend(server, ME);
  const get = async (path) => [200, await me.ask('GET', path)];
  const refused = (path, method = 'GET', body) => me.ask(method, path, body).then(String, (error) => [Number(error.message.match(/: (\d+) /)[1]), JSON.parse(error.message.slice(error.message.indexOf('{')))]);
  // As a phone in the network sees it.
  const house = JSON.parse((await plain(server, '/api/house')).text);
  const qr = (await plain(server, '/api/qr.svg')).text;
  const page = (await plain(server, '/')).headers;
  const ticket = await me.ask('POST', '/api/me/move', {});
  const states = {};
  const always = {
    'GET /api/me': await get('/api/me'),
    // The version is no state of the page.
    'GET /api/house': [200, { ...house, version: '1.2.3' }],
    'GET /api/editions': await get('/api/editions'),
    'GET /api/tables': await get('/api/tables'),
    'GET /api/replays': await get('/api/replays'),
    'POST /api/me/move': [201, ticket],
    'PUT /api/me': [200, await me.ask('PUT', '/api/me', { name: ME })],
  };
  states.house = { http: always, qr, policy: page['content-security-policy'] };
  states.ticket = { path: `/m/${ticket.ticket}`, http: { [`GET /api/move/${ticket.ticket}`]: await get(`/api/move/${ticket.ticket}`) } };
  states['no ticket'] = { path: '/m/NOSUCHTICKET', http: { 'GET /api/move/NOSUCHTICKET': await refused('/api/move/NOSUCHTICKET') } };
  states['no class'] = { path: '/c/CCZZZZ', http: { 'GET /api/classes/CCZZZZ': await refused('/api/classes/CCZZZZ') } };
  states['bad name'] = { http: { 'PUT /api/me': await refused('/api/me', 'PUT', { name: '?!' }) } };
  // Games to continue: in progress, in the lobby, a lesson.
  const setups = [
    { rules: { base: 'nordic' }, seats: [{ t: 'host' }, { t: 'bot', bot: 'mimi' }], first: 'B', aid: 'own', lesson: 'first', mode: 'rounds:2' },
    { rules: { base: 'school-ultra-peek' }, seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }] },
    { rules: { base: 'classic-young' }, seats: [{ t: 'host' }, { t: 'bot', bot: 'elvira' }, { t: 'bot', bot: 'bruno' }, { t: 'device', name: 'Guðmundur Helgi' }] },
  ];
  for (const setup of setups) {
    const code = server.chance.table();
    await me.ask('POST', '/api/tables', setup);
    const at = await me.join(code);
    if (setup.lesson) {
      at.say({ t: 'start' });
      await at.until(({ play }) => play?.looks.length, 'a deal');
    }
    at.close();
  }
  states['games to go on with'] = { path: '/', http: { 'GET /api/tables': await get('/api/tables') } };
  return states;
}
