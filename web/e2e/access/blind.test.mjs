// Whole games by screen reader alone: the roles and names on the page, and its live announcements.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pass, serverAndBrowser } from '../kit/browser.mjs';
import { script } from '../kit/cards.mjs';
import { coaches } from '../kit/coach.mjs';
import { faultsOf, listener } from '../kit/ears.mjs';
import { told } from '../kit/page.mjs';
import { comes, holds } from '../kit/wait.mjs';

const home = serverAndBrowser();
const PHONE = { width: 390, height: 780 };

/** For each button, what must have been announced before it is pressed. */
const HEARD_FIRST = { 'I’ll remember!': /seen only by you/, 'Next round': /That makes/, 'Play again': /That makes/ };

/** Announcements for one player only. */
const PRIVATE = /seen only by you|In your hand|You draw a card:/;

/** Returns the buttons and whether they are enabled: this changes after an answer. */
const offered = (tree) =>
  tree
    .filter(({ role }) => role === 'button')
    .map(({ dom, name, disabled }) => `${dom} ${name} ${!!disabled}`)
    .join();

/** Presses buttons by name, or by the start of a name (`…`), each after the last was answered. Calls `each` before every press. */
async function plays(ear, names, each = async () => {}) {
  ear.since ??= {};
  for (const wanted of names) {
    const starts = (name) => name === wanted || (wanted.endsWith('…') && name.startsWith(wanted.slice(0, -1)));
    await ear.until((tree) => tree.some(({ role, name, disabled }) => role === 'button' && starts(name) && !disabled), `button “${wanted}”`);
    await ear.listens();
    const tree = await ear.tree();
    assert.deepEqual(faultsOf(tree), [], `where “${wanted}” is pressed`);
    await each(wanted, tree);
    const first = HEARD_FIRST[wanted];
    if (first) {
      await ear.hears(first, ear.since[wanted]);
      ear.since[wanted] = ear.heard.length;
    }
    const { name } = tree.find(({ role, name, disabled }) => role === 'button' && starts(name) && !disabled);
    await ear.press('button', name);
    await ear.until((now) => offered(now) !== offered(tree), `answer to “${name}”`);
  }
}

/** Counts news of these kinds among the frames. */
const came = (frames, ...kinds) => frames.flatMap((frame) => frame.news ?? []).filter((one) => kinds.includes(one.t)).length;
const times = (heard, what) => heard.filter((text) => what.test(text)).length;

test('a table is made, its rules changed, the pack cut and a whole series played', async () => {
  const ear = await listener(home.chrome, PHONE);
  const { page, heard, frames } = ear;
  await page.goto(home.server.url);
  await ear.press('link', /^New table/);
  await ear.find('radio', /^Usual rules/);
  await ear.clear('new table');
  await ear.press('DisclosureTriangle', 'More options');
  await ear.find('combobox', 'Rules');
  await ear.press('radio', 'Rounds');
  await ear.write('Rounds', '2');
  await ear.press('DisclosureTriangle', 'Change the rules');
  await ear.press('switch', 'Cut the cards before the deal');
  await ear.clear('the rules of a new table');
  // The cats draw only rats, which they do not keep, and leave those that lie there.
  const rounds = [
    script({ A: '0811', B: '8P77', C: '7788', top: '9', draws: '99 3 99 P 99 S 996' }, ['A', 'B', 'C'], 'B'),
    script({ A: '0011', top: '9', draws: '998' }, ['A', 'B', 'C'], 'C'),
  ];
  home.server.chance.table(rounds);
  await ear.press('button', 'Open the table');
  await ear.find('switch', /^Phones in the house/);
  await ear.clear('lobby');
  await plays(ear, ['Start…']);
  // Cutting is explained: the focus is on the pack.
  const pack = await ear.rests(({ role }) => role === 'slider', 'the pack');
  assert.match(`${pack.name}, ${pack.valuetext ?? pack.value}. ${pack.description}`, /Cut the pack.*Tap where/);
  await plays(ear, ['Cut here', 'I’ll remember!']);
  const turn = async (name) => name === 'Draw a card' && (await ear.hears(/^Your turn!/));
  await plays(ear, ['Draw a card', 'Your place 2…', 'Done', 'Draw a card', 'Your place 3…', 'I’ll remember!', 'Done'], turn);
  await ear.hears(/^Your place 3: .*, seen only by you/);
  await plays(ear, ['Draw a card', 'Your place 2…', 'Bruno 2, place 3…', 'I’ll remember!', 'Done', 'Draw a card', 'Throw it away', 'Knock!', 'Yes'], turn);
  await plays(ear, ['Next round', 'I’ll remember!', 'Draw a card', 'Throw it away', 'Knock!', 'Yes'], turn);
  await ear.find('button', 'Play again');
  await ear.hears(/That makes/, ear.since['Next round']);
  await ear.listens();
  await holds(() => came(frames, 'series_over'), 'the end of the series');
  // What was to be seen: own cards at the beginning, own turns, the others' moves, the result.
  assert.equal(times(heard, /Your place 1: .*, seen only by you/), 2, 'the first looks of both rounds');
  assert.ok(came(frames, 'discarded') > 8);
  assert.equal(times(heard, /throws? away [^(]*$/), came(frames, 'discarded'));
  assert.equal(came(frames, 'settled'), 1);
  assert.equal(times(heard, /trades? a power card in place|gets? another power card/), came(frames, 'settled'), 'powers that were replaced in the end');
  assert.equal(times(heard, /knocks?: /), 2);
  assert.equal(times(heard, /^All cards are turned up/), 2);
  assert.equal(times(heard, /wins? round \d|Round \d ends in a shared win/), 2, 'who won a round is heard once');
  assert.equal(times(heard, /wins? the game|^A shared win/), 1, 'and who won the game');
  assert.equal(times(heard, / has .*\. That makes /), 2 * 3, 'the cards of everybody, once for each round');
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

test('from the start page: settings, a name, the cats, a round; and to be forgotten', async () => {
  const ear = await listener(home.chrome, PHONE);
  const { page, heard } = ear;
  await page.goto(home.server.url);
  await ear.find('button', 'Change name');
  await ear.clear('start');
  // A dialog has a name, and returns the focus.
  await ear.press('button', 'Settings');
  await ear.find('switch', /^Ask/);
  await ear.find('dialog', 'Settings');
  await ear.clear('settings');
  await ear.press('switch', /^Ask/);
  await ear.rests(({ checked }) => checked === 'true', 'a switch that is on');
  await ear.press('switch', /^Ask/);
  await ear.press('button', 'Close');
  await ear.rests(({ name }) => name === 'Settings', 'Settings');
  await ear.press('button', 'Change name');
  await ear.rests(({ name }) => name === 'Your name', 'Your name');
  await ear.write('Your name', 'Ída');
  await ear.press('button', 'Save');
  await ear.find('button', 'Change name');
  await ear.rests(({ name }) => name === 'Change name', 'Change name');
  // An unknown code is announced at once.
  await ear.write(/^Join a table/, 'XXXX');
  await ear.press('button', 'Join a table');
  await ear.hears(/no such table/i);
  await ear.press('button', /Choose the cats$/);
  await ear.find('checkbox', /^Luna/);
  await ear.clear('cats');
  await ear.press('checkbox', /^Bruno/);
  await ear.press('checkbox', /^Mimi/);
  home.server.chance.table([script({ A: '0011', top: '9', draws: '998' }, ['A', 'B', 'C'], 'B')]);
  await ear.press('button', 'Play now');
  await plays(ear, ['I’ll remember!', 'Draw a card', 'Throw it away', 'Knock!', 'Yes']);
  await ear.find('button', 'Next round');
  await ear.hears(/That makes/);
  await ear.listens();
  assert.equal(times(heard, /wins? round 1|Round 1 ends in a shared win/), 1);
  assert.equal(times(heard, /^Bruno has .*That makes/), 1, 'the cats that were chosen');
  assert.equal(times(heard, /^Mimi has .*That makes/), 0);
  await ear.press('button', 'Menu');
  await ear.find('button', 'Leave');
  await ear.clear('menu');
  await ear.press('button', 'Leave');
  await ear.rests(({ text }) => /cat/.test(text), 'the question, which is read');
  await ear.press('button', 'Leave');
  await ear.press('link', 'Privacy');
  await ear.press('button', 'Forget me');
  await ear.rests(({ text }) => /^Do you really/.test(text), 'the question');
  await ear.press('button', 'Yes, forget me');
  await ear.rests(({ text }) => /^You’ve been forgotten/.test(text), 'word that it is done');
  await ear.clear('forgotten');
  assert.deepEqual(ear.wrong.filter((line) => !line.includes('404')), []);
  await ear.context.close();
});

test('on one device nobody hears the cards of somebody else before it is handed over', async () => {
  const ear = await listener(home.chrome, PHONE);
  const { page, heard } = ear;
  await page.goto(`${home.server.url}/device`);
  await ear.find('radio', /^Classic The English rules/);
  await ear.clear('one device');
  await ear.write('The player’s name 1', 'Ída');
  await ear.write('The player’s name 2', 'Olle');
  home.server.chance.table([script({ A: '5184', B: '9677', top: '3', draws: '4 P 6' }, ['A', 'B'], 'B')]);
  await ear.press('button', 'Start');
  let overs = 0;
  let from = 0;
  const each = async (wanted, tree) => {
    if (tree.some(({ name }) => name.startsWith('In your hand'))) await ear.hears(/^In your hand/, from);
    if (!wanted.startsWith('I am ')) return;
    overs += 1;
    from = heard.length;
    await pass(page, 2_000); // late announcements are heard too
    await ear.rests((node) => node.role === 'button' && node.name === wanted, `“${wanted}”: the hand-over says whose turn it is`);
    assert.deepEqual((await ear.tree()).filter(({ name }) => PRIVATE.test(name)), []);
    assert.deepEqual(heard.slice(from).filter((text) => PRIVATE.test(text)), []);
  };
  await plays(ear, ['I am Olle', 'I’ll remember!', 'I am Ída', 'I’ll remember!'], each);
  assert.equal(times(heard, /Your place 1: .*, seen only by you/), 2, 'both heard their first cards');
  await plays(ear, ['I am Olle', 'Take the face-up card', 'Your place 2…', 'Done', 'I am Ída', 'Draw a card', 'Your place 3…', 'Done'], each);
  await plays(ear, ['I am Olle', 'Draw a card', 'Your place 3…', 'I’ll remember!', 'Done', 'I am Ída', 'Draw a card', 'Throw it away', 'Knock!', 'Yes'], each);
  await plays(ear, ['I am Olle', 'Draw a card', 'Throw it away'], each);
  await ear.find('button', 'Next round');
  await ear.hears(/That makes/);
  await ear.listens();
  assert.equal(overs, 7);
  assert.equal(times(heard, /wins? round 1|Round 1 ends in a shared win/), 1);
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

/** The coach's lines in English. */
const lessons = new Map([...readFileSync(new URL('../../../locales/en/learn.ftl', import.meta.url), 'utf8').matchAll(/^learn-([\w-]+) = (.*)$/gm)].map(([, key, text]) => [key, text]));

/** The buttons at the table of the lesson: while the coach guides, one move and what belongs to it. */
const GUIDED = /^(I’ll remember!|Yes|Draw a card|Take the face-up card|Throw it away|Draw 2|No, thanks|Pass|Done|Knock!|Your place \d: .*|Mimi, place \d: .*)$/;

test('the lesson is learned by ear, to its end', async () => {
  const ear = await listener(home.chrome, PHONE);
  const { page, heard } = ear;
  await page.goto(`${home.server.url}/learn`);
  await ear.find('button', 'Let’s play!');
  await ear.clear('learn');
  const free = script({ A: '0011', top: '9', draws: '99' }, ['A', 'B'], 'B');
  home.server.chance.table([free, free]);
  await ear.press('button', 'Let’s play!');
  // Every line is heard before it is followed. She announces by herself what lies there.
  for (;;) {
    const { line, ring } = await coaches(page, ({ line, ring }) => ring || line === 'won', 'something to do');
    if (line === 'won') break;
    await ear.listens();
    const says = await page.evaluate(() => document.querySelector('[data-testid=coach-says]').textContent);
    assert.ok(heard.includes(says), `“${says}” was not heard, but:\n${heard.join('\n')}`);
    const tree = await ear.tree();
    assert.deepEqual(faultsOf(tree), [], `where the coach says ${line}`);
    const free = tree.filter(({ role, disabled }) => role === 'button' && !disabled);
    const { name } = free.find(({ name }) => name === 'Next') ?? free.find(({ name }) => GUIDED.test(name));
    await ear.press('button', name);
    await coaches(page, (now) => now.line !== line || (now.ring && now.ring !== ring), `an answer to “${name}”`);
  }
  await ear.hears(lessons.get('won'));
  await plays(ear, ['Next round', 'I’ll remember!', 'Draw a card', 'Throw it away', 'Knock!', 'Yes']);
  await told(page);
  await pass(page, 2_000); // her last word leaves the winner on the podium for a moment
  await ear.find('button', 'Play now');
  await ear.hears(lessons.get('end'));
  for (const line of ['hello', 'row', 'look', 'put', 'discard', 'take', 'take-place', 'peek', 'swap', 'swap-other', 'swap-look', 'swap-seen', 'two', 'pass', 'knock', 'counted', 'won', 'end']) {
    assert.equal(heard.filter((text) => text === lessons.get(line)).length, 1, `${line} was heard once:\n${heard.join('\n')}`);
  }
  await ear.clear('the end of the lesson');
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

test('a class: the teacher opens it, a pupil sits down, plays and watches it again', async () => {
  const [teacher, pupil] = [await listener(home.chrome, { width: 1280, height: 800 }), await listener(home.chrome, PHONE)];
  await teacher.page.goto(`${home.server.url}/teachers`);
  await teacher.find('link', /class/i);
  await teacher.clear('for teachers');
  await teacher.page.goto(`${home.server.url}/class`);
  await teacher.find('button', 'Open the class');
  await teacher.clear('a new class');
  await teacher.press('radio', /^School For two/);
  await teacher.write('Tables', '2');
  await teacher.press('radio', '1 round');
  const code = home.server.chance.class([script({ A: '0011', top: '9' }, ['A', 'B', 'C', 'D'], 'A')], 2);
  await teacher.press('button', 'Open the class');
  const spelled = await teacher.until((tree) => tree.find(({ role, name }) => role === 'StaticText' && /^(code|the code).*: (\w ){5}\w$/i.test(name)), 'code that is spelled');
  assert.equal(spelled.name.split(': ').at(-1).replaceAll(' ', ''), code);
  await teacher.clear('the wall');

  await pupil.page.goto(home.server.url);
  await pupil.write(/^Join a table/, code);
  await pupil.press('button', 'Join a table');
  await pupil.find('button', 'Find me a seat');
  await pupil.clear('a pupil chooses');
  await pupil.press('button', 'Sit at table 2');
  await pupil.find('button', 'Get up');
  await pass(teacher.page, 2_500); // the wall polls who is there
  await teacher.hears(/^One pupil has sat down/);
  await teacher.press('button', 'Start all tables');
  await teacher.find('link', /^Watch Table 2$/);
  await teacher.clear('the wall while it is played');
  await plays(pupil, ['I’ll remember!', 'Draw a card', 'Throw it away', 'Knock!', 'Yes']);
  await pupil.find('button', 'Play again');
  await pupil.hears(/That makes/);
  await comes(pupil.page, 'watch-again'); // the replay is stored a moment later
  await pupil.press('link', 'Watch again');
  await pupil.find('slider', 'Step');
  await pupil.press('DisclosureTriangle', 'Step by step');
  await pupil.clear('a replay');
  const { heard } = pupil;
  const listed = (tree) => tree.filter(({ role, name }) => role === 'button' && /^\d+\. /.test(name));
  const moves = (await pupil.until((tree) => listed(tree).length > 6 && listed(tree), 'list of moves')).map(({ name }) => name.replace(/^\d+\. /, ''));
  for (let step = 2; step <= 6; step++) {
    const from = heard.length;
    await pupil.press('button', 'One step forward');
    await pupil.hears(/./, from);
    await pupil.listens();
    assert.deepEqual(heard.slice(from), [moves[step - 1]], `step ${step} is heard once`);
  }
  const from = heard.length;
  await pupil.press('button', 'To the end');
  await pupil.hears(/wins? |shared win/, from);
  await pupil.clear('the end of a replay');
  for (const { wrong, context } of [teacher, pupil]) {
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('what is read and printed: rules, children, print, games', async () => {
  const ear = await listener(home.chrome, PHONE);
  const { page } = ear;
  for (const [path, there] of [['/rules', 'link'], ['/rules/nordic', 'heading'], ['/children', 'button'], ['/teachers', 'link'], ['/replays', 'DisclosureTriangle'], ['/nowhere', 'heading']]) {
    await page.goto(`${home.server.url}${path}`);
    await ear.until((tree) => tree.filter(({ role }) => role === there).length > (there === 'heading' || there === 'DisclosureTriangle' ? 0 : 3), `${there} at ${path}`);
    await ear.clear(path);
  }
  await page.goto(`${home.server.url}/print`);
  await ear.until((tree) => tree.some(({ name }) => /pages$/.test(name)), 'number of pages');
  await ear.clear('print');
  const from = ear.heard.length;
  await ear.press('switch', /backs/i);
  await ear.hears(/pages$/, from);
  assert.deepEqual(ear.wrong.filter((line) => !/status of 404/.test(line)), [], 'but for the page that does not exist');
  await ear.context.close();
});
