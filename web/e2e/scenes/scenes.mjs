// Every screen, dialog and state of the page: its recorded state (of the same name, unless `state` names another), what is pressed on the
// way, and what is visible in the end. `places`: the geometry of a table is checked (kit/looks/geometry.mjs); `tall`: and it may
// scroll. `finger`: the page was touched last, and not used with keys. `trouble`: the browser itself logs errors. `fresh`: the page is reloaded, for what it requests only once. Which languages
// and sizes a scene is checked in: every.mjs.
import { until } from '../kit/scene.mjs';
import { STATES } from '../kit/fixture-server.mjs';

const id = (name) => `[data-testid="${name}"]`;
/** Nothing is pressed, but this is visible. */
const settled = (what) => ({ page }) => until(page, what);
const pass = (ms) => ({ page }) => page.clock.runFor(ms);
const scene = (name, shows, more = {}) => ({ name, shows: /^[\w-]+$/.test(shows) ? id(shows) : shows, ...more });
const at = (name, path, shows, more) => scene(name, shows, { path, ...more });
/** A table: its geometry is checked. */
const table = (name, shows, more) => scene(name, shows, { places: true, ...more });
const lobby = (name, shows, more) => scene(name, shows, { places: true, tall: true, ...more });

/** Other texts on a screen that another scene checks: whether they fit, in every language. */
const words = (scenes) => scenes.map((one) => ({ ...one, level: 'words' }));
/** Another arrangement of a checked screen: in one language, in every size in which the geometry is checked. */
const more = (scenes) => scenes.map((one) => ({ ...one, level: 'more' }));

const house = STATES.house.http['GET /api/house'][1];
/** On the server's own machine: with and without access from the network, and where it cannot be switched on. */
const here = { 'GET /api/house': [200, { ...house, address: null, lan: { on: false, url: null, may_switch: true } }] };
const hereOnly = { 'GET /api/house': [200, { ...house, address: null }] };
const lan = { 'GET /api/house': [200, { ...house, lan: { on: true, url: 'http://192.168.178.123:7354/', may_switch: true } }] };
const games = STATES['games to go on with'].http['GET /api/tables'][1];
const many = { 'GET /api/tables': [200, [...games, ...games].map((game, i) => ({ ...game, code: `CCC${i + 2}C` }))] };
const old = STATES.replays.http['GET /api/replays'][1];
const fifty = { 'GET /api/replays': [200, Array.from({ length: 50 }, (_, i) => ({ ...old[i % old.length], id: `CCCC${i}` }))] };
const nobody = { 'GET /api/me': null };
const code = (state) => STATES[state].path.slice(3);

const pages = [
  at('start', '/', 'my-name'),
  at('settings', '/', id('settings-dialog') + ' ' + id('set-keys'), { steps: ['settings'] }),
  at('the cats', '/', 'cats-go', { steps: ['start-cats'] }),
  at('my name', '/', 'name-save', { steps: ['name-edit'] }),
  scene('my name is refused', '.error', { path: '/', state: 'bad name', trouble: true, steps: ['name-edit', ({ page }) => page.locator(id('name')).fill('?!'), 'name-save'] }),
  at('start, about', '/', 'footer details[open] p', { steps: ['footer summary'] }),
  at('for another device', '/', 'move-link', { steps: ['move'] }),
  at('start, on the server\'s machine', '/', 'lan-switch', { http: here, fresh: true }),
  at('for another device, not yet', '/', '[data-testid=move-dialog] [data-testid=lan-switch]', { http: here, fresh: true, steps: ['move'] }),
  scene('start, with games', 'continue', { state: 'games to go on with' }),
  at('start, with many games', '/', '[data-testid=continue] details[open] a', { http: many, steps: ['[data-testid=continue] summary'] }),
  scene('ticket', 'move-here'),
  at('new table', '/new', '[data-testid=new-create]:enabled'),
  at('new table, a place', '/new', 'place-nobody', { steps: ['place-B'] }),
  at('new table, a name', '/new', 'device-name-B', { steps: ['place-B', 'place-device'] }),
  at('new table of six, of a school', '/new', 'school-edition', { steps: ['place-free-1', 'place-cat-luna', 'place-free-3', 'place-cat-elvira', 'place-free-5', 'place-open', 'preset-school'] }),
  at('new table, of cats', '/new', 'only-cats', { steps: ['place-A', 'place-cat-mimi', 'place-B', 'place-cat-otto'] }),
  at('new table, its rules', '/new', '[data-testid^=field-]', { steps: ['[data-testid=setup-more] > summary', '[data-testid=change-rules] > summary'] }),
  at('one device', '/device', '[data-testid=device-start]:enabled'),
  at('one device, no names', '/device', 'names-missing', { steps: ['device-start'] }),
  at('learn', '/learn', 'learn-start'),
  scene('learn, go on', 'learn-continue', { path: '/learn', state: 'games to go on with' }),
  at('help', '/help', 'rules-deck'),
  at('rules', '/rules', '[data-testid=rules-all] a'),
  at('rules of schools', '/rules?school', '[data-testid=rules-all] a'),
  ...words(STATES.house.http['GET /api/editions'][1].map(({ key }) => at(`rules of ${key}`, `/rules/${key}`, 'rules-deck'))),
  at('children', '/children', '[data-testid^=child-]'),
  at('teachers', '/teachers', 'teach-safe'),
  at('new class', '/class', '[data-testid=class-make]:enabled'),
  at('print', '/print', 'printed-card'),
  at('no replays', '/replays', 'replays-none'),
  at('privacy', '/privacy', 'privacy'),
  at('privacy, sure', '/privacy', 'forget-yes', { steps: ['forget-me'] }),
  at('privacy, forgotten', '/privacy', 'forgotten', { http: { 'DELETE /api/me': [204, null] }, steps: ['forget-me', 'forget-yes'] }),
  at('no page', '/no-such-thing', 'note'),
  at('no table', '/t/CZZZZ', 'note', { socket: { close: [4004] } }),
  scene('no class', 'note', { trouble: true }),
  scene('no replay', 'note', { trouble: true }),
  scene('no ticket', 'note', { trouble: true }),
];

const lobbies = [
  lobby('lobby', 'lobby-start'),
  lobby('lobby of a guest', 'lobby-ready'),
  lobby('lobby of a stranger', 'lobby-sit'),
  scene('lobby that nobody can reach yet', '[data-testid=lobby] [data-testid=lan-switch]', { state: 'lobby', http: here, fresh: true }),
  scene('lobby that nobody can reach', 'here-only', { state: 'lobby', http: hereOnly, fresh: true }),
  lobby('lobby that waits for one', 'lobby-not-ready'),
  lobby('lobby of six', 'lobby-start'),
  scene('lobby, change', '[data-testid=change-dialog] [data-testid=seats]', { state: 'lobby', steps: ['lobby-change'] }),
  table('the cut', 'cut'),
  ...more([
    lobby('lobby of a guest who is ready', 'lobby-not-ready'),
    lobby('lobby that waits for players', 'lobby-not-ready'),
    lobby('lobby without a seat', 'lobby'),
    table('the cut of six', 'cut'),
  ]),
];

/** Every phase of a turn, up to its buttons. */
const turns = [
  // Whoever still looks is not whose turn it is.
  table('two look', `${id('seat-B')}:has(${id('looking')}):not(:has(${id('lantern')}))`),
  table('two turn', 'action-draw'),
  table('two hand', 'action-discard'),
  table('two knock', 'action-knock'),
  table('two knock, sure', 'action-knock-confirm', { state: 'two knock', steps: ['action-knock'] }),
  table('two swap, one picked', '[data-testid=slot-B1]:not([aria-disabled=true])', { state: 'two swap', steps: ['slot-A2'] }),
  table('two said', 'action-knock'),
  table('two last lap', 'last-lap'),
  table('two refused', 'toast'),
  table('six look', 'look-seen'),
  table('six turn', 'action-draw'),
  table('six hand', 'action-discard'),
  table('six last lap', 'last-lap'),
  table('six swap, one picked', '[data-testid=slot-B1]:not([aria-disabled=true])', { state: 'six swap', steps: ['slot-A2'] }),
  table('six young turn', 'action-draw'),
  table('school peek, looking', '[data-testid=slot-A1][data-face]', { state: 'school peek turn', steps: ['look-toggle'] }),
  table('watching', 'watching'),
  table('two away', 'ask-cat'),
  table('stand-in', 'stand-in'),
  scene('say', 'say-hello', { state: 'two turn', steps: ['say'] }),
  scene('help at the table', '[data-testid=help-dialog] [data-testid=rules-deck]', { state: 'two turn', steps: ['help'] }),
  table('three knock, in its time', '[data-testid=action-done] .ring', { state: 'three knock', finger: true }),
  scene('what just happened', '[data-testid=news-log] li', { state: 'three again', steps: ['news'] }),
  scene('menu', '[data-testid=menu-dialog] [data-testid=set-keys]', { state: 'three again', steps: ['menu'] }),
  scene('menu, leave', 'leave-confirm', { state: 'two turn', steps: ['menu', 'leave'] }),
  scene('menu, for another device', 'move-link', { state: 'two turn', steps: ['menu', '[data-testid=menu-dialog] [data-testid=move]'] }),
  scene('sealed deal', 'fair-commitment', { state: 'sealed', steps: ['menu', 'menu-fair', 'fair-numbers'] }),
  ...more([
    table('two take', '[data-testid=slot-A1]:not([aria-disabled=true])', { state: 'two turn', steps: ['action-take'] }),
    table('two confirm', 'action-yes', { state: 'two turn', settings: { confirm: true }, steps: ['action-draw'] }),
    table('two wait', '[data-testid=hand]'),
    table('two peek', 'action-decline'),
    table('two peeked', 'look-seen'),
    table('two swap', 'action-decline'),
    table('two swapped', 'action-knock'),
    table('two two', 'action-use'),
    table('two first', 'action-discard'),
    table('two second', 'action-discard'),
    table('two my knock', 'last-lap'),
    table('three turn', 'action-draw'),
    table('three knock', 'action-knock'),
    table('three again', 'action-draw'),
    table('four turn', 'action-draw'),
    table('four power', 'action-decline'),
    table('four again', 'action-draw'),
    table('five power', 'action-show'),
    table('five again', 'action-draw'),
    table('six knock', 'action-knock'),
    table('six wait', '[data-testid=hand]'),
    table('six peek', 'action-decline'),
    table('six swap', 'action-decline'),
    table('six two', 'action-use'),
    table('six first', 'action-discard'),
    table('six young hand', 'action-discard'),
    table('six young knock', 'action-knock'),
    table('six young wait', '[data-testid=hand]'),
    table('six young last lap', 'last-lap'),
    table('six young swap', 'action-decline'),
    table('six classic turn', 'action-return'),
    table('six classic swapped', 'look-seen'),
    ...[['two young', 'two'], ['four young', 'four'], ['six young', 'six']].flatMap(([name, count]) => [
      table(`large cards, ${count} turn`, 'action-draw', { state: `${name} turn`, settings: { large: true } }),
      table(`large cards, ${count} swap`, 'action-decline', { state: `${name} swap`, settings: { large: true } }),
    ]),
    table('school turn', 'action-draw'),
    table('school peek turn', 'look-toggle'),
    table('school open turn', 'action-draw'),
    table('school open hand', 'action-discard'),
    table('watching the last lap', 'watching'),
    table('watching since out', '[data-testid=table][data-stage=turns]'),
    table('one away', 'ask-cat'),
  ]),
];

const TOLD = '[data-step="4"]';
const round = (name, more) => table(name, `[data-testid=round-over]${TOLD} ${id('next-round')}`, more);
const series = (name, more) => table(name, `[data-testid=series-over]${TOLD} ${id('watch-again')}`, { http: ended(more?.state ?? name), ...more });
/** The table’s replay is requested when all is over. */
const ended = (name) => ({ [`GET /api/tables/${code(name)}`]: [200, { code: code(name), stage: 'series_over', edition: 'nordic', open: 0, replay: 'CCCCCCCC' }] });
const cubes = { settings: { cubes: true } };
const plain = { settings: { cubes: false } };
/** The commitment that this page saw, and the seed that it gave, as if it had been there from the start (kit/friend.mjs). */
const witness = (name) => {
  const { commitment, round } = STATES[name].frames.findLast(({ table }) => table?.fair).table.fair;
  return { session: { 'kingrat-fair': { [code(name)]: { round, commitment, before: true, changed: false, over: false, seeds: { A: 'f41'.padEnd(32, '0') }, refused: false } } } };
};
const forged = (frames) => {
  const { chance } = frames.findLast(({ table }) => table?.fair?.reveal).table.fair.reveal;
  const [came] = chance;
  came.cards = [...came.cards.slice(0, 8)].reverse().join('') + came.cards.slice(8);
  return frames;
};

const ends = [
  scene('reveal', '', { state: 'two over', during: '[data-step="2"]' }),
  round('two over'),
  series('two series'),
  table('single over', `[data-testid=round-over]${TOLD} ${id('finish')}`),
  round('six over, cubes', { state: 'six over', ...cubes }),
  series('six series'),
  round('out'),
  table('six fair over', `[data-testid=round-over]${TOLD} ${id('fair-chip')}`),
  table('not fair', '[data-testid=fair-chip][data-verdict=bad]', { state: 'fair over', ...witness('fair over'), twist: forged }),
  scene('fair sheet', 'fair-order', { state: 'fair over', ...witness('fair over'), steps: ['fair-chip', 'fair-numbers'] }),
  scene('sheet of a deal that is not fair', 'fair-order', { state: 'fair over', ...witness('fair over'), twist: forged, steps: ['fair-chip', 'fair-numbers'] }),
  scene('score sheet', '[data-testid=sheet-dialog] [data-testid=sheet]', { state: 'six over', steps: ['score-sheet'] }),
  scene('menu, leave when all is over', 'leave-confirm', { state: 'two series', http: ended('two series'), steps: ['menu', 'leave'] }),
  ...more([
    scene('reveal, six with cubes', '', { state: 'six fair over', ...cubes, during: '[data-step="3"]' }),
    round('two over, cubes', { state: 'two over', ...cubes }),
    series('two series, cubes', { state: 'two series', ...cubes }),
    round('penalty'),
    series('penalty series'),
    series('shared series'),
    round('three over', cubes),
    series('three series'),
    round('four over'),
    series('four series', cubes),
    round('five over', cubes),
    series('five series'),
    round('six over'),
    series('six series, cubes', { state: 'six series', ...cubes }),
    round('six young over'),
    round('six young over, plain', { state: 'six young over', ...plain }),
    series('six young series'),
    series('six young series, plain', { state: 'six young series', ...plain }),
    round('school over'),
    series('school series'),
    round('school open over'),
    series('out series'),
    series('series of whoever is out'),
    series('series of an onlooker'),
    table('six fair over, cubes', `[data-testid=round-over]${TOLD} ${id('fair-chip')}`, { state: 'six fair over', ...cubes }),
    series('six fair series'),
    table('fair', '[data-testid=fair-chip][data-verdict=good]', { state: 'fair over', ...witness('fair over') }),
    table('fair, seen late', '[data-testid=fair-chip][data-verdict=part]', { state: 'fair over, seen late' }),
  ]),
];

/** The size of its rows depends on measurements. */
const replay = (name, shows, more) => scene(name, shows, { places: true, tall: true, pictures: 2, state: 'replay', ...more });
const moment = (state, query) => ({ state, path: `${STATES[state].path}?${query}` });
const replays = [
  scene('replays', '[data-testid=replays] a'),
  at('replays, no answer', '/replays', 'replays-trouble', { http: { 'GET /api/replays': null }, trouble: true }),
  scene('no game from a file', 'replay-wrong', { trouble: true, steps: [typed('no game')] }),
  replay('replay', '[data-testid=replay-fair][data-is=good]'),
  replay('replay, with my eyes', '[data-testid=replay][data-eyes=A]', moment('replay', 'round=1&step=9&eyes=A')),
  replay('replay, end', '[data-testid=round-over][data-step="4"]', moment('replay', 'round=1&step=999&eyes=open')),
  scene('replay, fair', 'fair-order', { state: 'replay', steps: ['replay-fair-how', 'fair-numbers'] }),
  ...more([
    at('replays, many', '/replays', 'replays-older', { http: fifty }),
    scene('a game from a file', 'replay', { steps: [typed(STATES['a game from a file'].text)] }),
    replay('replay, later', '[data-testid=replay][data-step="12"]', moment('replay', 'round=1&step=12&eyes=open')),
    replay('replay, end of all', '[data-testid=round-over][data-step="4"]', moment('replay', 'round=2&step=999&eyes=open')),
    replay('replay of six', '[data-testid=replay-fair][data-is=good]', moment('replay of six', 'step=20')),
    replay('replay of six, with the eyes of another', '[data-testid=replay][data-eyes=B]', moment('replay of six', 'step=30&eyes=B')),
    replay('replay of six, end', '[data-testid=round-over][data-step="4"]', moment('replay of six', 'step=999')),
    replay('replay without a seal', 'replay-fair', { state: 'replay without a seal' }),
  ]),
];
function typed(text) {
  return async ({ page }) => {
    await page.locator(id('replay-text')).evaluate((field) => field.closest('details')?.setAttribute('open', ''));
    await page.locator(id('replay-text')).fill(text);
    await page.locator(id('replay-read')).press('Enter');
  };
}

const devices = [
  table('hand over', 'hand-over-here'),
  table('look on a shared device', 'look-seen'),
  table('hand over after a knock', 'hand-over-knock'),
  ...more([
    table('turn on a shared device', 'action-draw'),
    round('over on a shared device'),
    table('open hand over', 'hand-over-here'),
  ]),
];

const says = (line) => `[data-testid=coach][data-line="${line}"]`;
const taught = (line, more) => scene(`lesson ${line}`, says(line), { pictures: 2, ...more });
const lessons = [
  taught('hello'),
  taught('take'),
  taught('swap-other', { state: 'lesson swap', steps: ['slot-A3'] }),
  scene('lesson counted', `main:has(${says('counted')}) [data-step="4"]`),
  scene('lesson won', says('won'), { state: 'lesson counted', steps: [settled('[data-step="4"]'), pass(300), 'coach-next'] }),
  scene('lesson end', says('end'), { http: ended('lesson end'), steps: [settled('[data-step="4"]'), pass(3_000)] }),
  ...words([
    taught('row', { state: 'lesson hello', steps: ['coach-next'] }),
    taught('look', { state: 'lesson hello', steps: ['coach-next', 'coach-next'] }),
    taught('cut'),
    taught('take-place', { state: 'lesson take', steps: ['pile-discard'] }),
    ...['draw', 'put', 'put-done', 'draw-more', 'discard', 'discard-done', 'take-done', 'draw-hope', 'small', 'small-done', 'draw-watched', 'peek', 'peek-look'].map((line) => taught(line)),
    ...['peek-done', 'draw-rat', 'swap', 'swap-done', 'swap-look', 'swap-seen', 'two', 'two-first', 'two-second', 'two-done', 'draw-last', 'decline', 'pass', 'knock'].map((line) => taught(line)),
    ...['free-looks', 'free-turn', 'free-hand', 'free-knock'].map((line) => taught(line)),
  ]),
];

const school = [
  scene('class of one table, a pupil', 'class-any'),
  scene('class that is full', 'class-none'),
  scene('class of ten, empty', 'class-code'),
  scene('class that nobody can reach yet', '[data-testid=class-board] [data-testid=lan-switch]', { state: 'class of ten, empty', http: here, fresh: true }),
  scene('class, my table', 'class-mine'),
  scene('class of ten', '[data-testid=class-table-1][data-stage=series_over] .leads'),
  scene('class, close', 'class-close-yes', { state: 'class of ten', steps: ['class-close'] }),
  scene('class that is closed', '[data-testid=class-table-1][data-stage=closed]'),
  scene('class, a lobby', 'lobby-class'),
  scene('table that is closed', 'note'),
  ...more([
    scene('class of one table', 'class-code'),
    scene('class of ten, a pupil', 'class-any'),
    scene('class of ten, some came', '[data-testid=class-start]:enabled'),
    scene('class of ten, late', 'class-join'),
    scene('class that is closed, a pupil', 'note'),
    scene('class, a lobby of the teacher', 'lobby-class'),
  ]),
];

const closed = (...close) => ({ socket: { close }, path: '/t/CZZZZ' });
/** Errors and lost connections. */
const troubles = [
  scene('no server', 'note', { path: '/t/CZZZZ', http: nobody, fresh: true, trouble: true }),
  scene('start, no server', 'main [role=alert]', { path: '/', http: nobody, fresh: true, trouble: true }),
  scene('class, no server', 'note', { path: '/c/CCZZZZ', http: nobody, fresh: true, trouble: true }),
  scene('open to the network', '[data-testid=lan] img', { path: '/', http: lan, fresh: true }),
  scene('connecting', '[data-testid=connecting] [data-testid=to-start]', { path: '/t/CZZZZ', socket: null, fresh: true, steps: [pass(5_000)] }),
  scene('old page', 'note', closed(4001)),
  scene('too many', 'note', closed(4002)),
  scene('moved', 'note', closed(4009)),
  scene('forgotten', 'note', closed(4003, 'forgotten')),
  scene('line lost', 'reconnecting', { state: 'two turn', steps: [settled(id('action-draw')), ({ server }) => server.cut()], trouble: true, places: true }),
  scene('line lost, a tap', 'toast', { state: 'two turn', steps: [settled(id('action-draw')), ({ server }) => server.cut(), settled(id('reconnecting')), 'action-draw'], trouble: true, places: true }),
];

export const SCENES = [...pages, ...lobbies, ...turns, ...ends, ...replays, ...devices, ...lessons, ...school, ...troubles];
