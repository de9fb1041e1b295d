// The game by what a screen reader says, and nothing else: the roles and names on the page, and what is read aloud.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faultsOf, listener } from './ears.mjs';
import { chance, house, PATIENCE } from './kit.mjs';

const home = house();

/** What a player of the game can press, as the English page names it: the large steps, and what a turn offers. */
const STEPS = /^(Start.*|I’ll remember!|Show the result|Next round|Yes|Cut here|I am .+|Next)$/;
const TURN = /^(Draw a card|Take the open card|Pass|Show it|Throw it away|Draw 2|No, thanks|Done|Knock!|Your place \d: .*|.*, place \d: .*)$/;

/** Nobody goes on before they have heard what they would have seen. */
const HEARD_FIRST = { 'I’ll remember!': /seen only by you/, 'Next round': /That makes/, 'Play again': /That makes/ };

/** What is for one pair of ears only. */
const PRIVATE = /seen only by you|In your hand|You draw a card:/;

/** All that could be pressed, and whether it can: it is another once something was answered. */
const offered = (tree) =>
  tree
    .filter(({ role }) => role === 'button')
    .map(({ dom, name, disabled }) => `${dom} ${name} ${!!disabled}`)
    .join();

/** Plays by ear until this is on the page. `each` is told what is pressed next, and all that is there. */
async function playTo(ear, what, roll, each = async () => {}, needs = HEARD_FIRST) {
  const since = {};
  for (const end = Date.now() + 8 * PATIENCE; Date.now() < end; ) {
    const tree = await ear.tree();
    if (tree.some(what)) return;
    const free = tree.filter(({ role, disabled }) => role === 'button' && !disabled);
    const turn = free.filter(({ name }) => TURN.test(name));
    const theirs = turn.filter(({ name }) => /, place \d/.test(name)); // one was chosen, and now theirs
    const chosen = free.find(({ name }) => STEPS.test(name)) ?? (theirs.length ? theirs : turn)[roll(theirs.length || turn.length || 1)];
    if (!chosen) {
      await ear.page.waitForTimeout(30);
      continue;
    }
    assert.deepEqual(faultsOf(tree), [], `where “${chosen.name}” is pressed`);
    await each(chosen, tree);
    const first = needs[chosen.name];
    if (first) {
      await ear.hears(first, since[chosen.name]);
      since[chosen.name] = ear.heard.length;
    }
    const pressed = await ear.tryPress(chosen);
    // What was pressed is not pressed again, however long the answer takes: the second press would be for what has come in its place, unheard. The
    // coach's button stays where it is.
    const same = ({ dom, name, disabled }) => dom === chosen.dom && name === chosen.name && !disabled;
    if (STEPS.test(chosen.name)) {
      if (chosen.name !== 'Next') await ear.until((tree) => !tree.some(same), `end of “${chosen.name}”`);
    } else if (pressed) await ear.until((now) => offered(now) !== offered(tree), `answer to “${chosen.name}”`);
  }
  throw new Error(`it did not come to that, but:\n${ear.heard.slice(-20).join('\n')}`);
}

const called = (role, name) => (node) => node.role === role && name.test(node.name);

/** How often a kind of news came to the table, and how often it was heard. */
const came = (frames, ...kinds) => frames.flatMap((frame) => frame.news ?? []).filter((one) => kinds.includes(one.t)).length;
const times = (heard, what) => heard.filter((text) => what.test(text)).length;

test('a table is made, its rules changed, the pack cut and a whole series played', async () => {
  const ear = await listener(home.chrome, { width: 390, height: 780 });
  const { page, heard, frames } = ear;
  await page.goto(home.server.url);
  await ear.press('link', /^New table/);
  await ear.find('combobox', 'Rules');
  await ear.clear('new table');
  await ear.press('radio', 'Rounds');
  await ear.write('Rounds', '2');
  await ear.press('DisclosureTriangle', 'Change the rules');
  await ear.press('switch', 'Cut the cards before the deal');
  await ear.clear('the rules of a new table');
  await ear.press('button', 'Open the table');
  await ear.find('heading', 'Invite more players');
  await ear.clear('lobby');
  const cuts = [];
  await playTo(ear, called('button', /^Play again$/), chance(21), async ({ name }, tree) => {
    // The focus comes to the pack a moment after the pack; unless it was cut by itself meanwhile.
    const focused = (tree) => tree.find(({ focused, role }) => focused && role === 'slider');
    const gone = (tree) => !tree.some(called('button', /^Cut here$/));
    const cut = name === 'Cut here' && (await ear.until((tree) => focused(tree) ?? gone(tree), 'focus on the pack'));
    if (cut?.role) cuts.push(`${cut.name}, ${cut.valuetext ?? cut.value}. ${cut.description}`);
    // Whoever is quicker than the voice does not hear it to the end: at the first turn nobody is.
    if (tree.some(called('button', /^Draw a card/)) && !heard.some((line) => /Your turn!/.test(line))) await ear.hears(/Your turn!/);
  });
  assert.match(cuts[0], /Cut the pack.*Tap where/, 'whoever cuts hears what it is about');
  // The end is told when it has stood there for a moment.
  for (const end = Date.now() + PATIENCE; times(heard, / has .*\. That makes /) < 2 * 3 && Date.now() < end; ) await ear.page.waitForTimeout(20);
  // What the eye would have seen: the own cards at the beginning, the own turn, what the others do, how it ended.
  assert.ok(times(heard, /Your place 1: .*, seen only by you/) >= 2, 'the first looks of both rounds');
  assert.match(heard.join('\n'), /Your turn!/);
  assert.equal(times(heard, /throws? away [^(]*$/), came(frames, 'discarded'));
  assert.equal(times(heard, /trades? a power card in place|gets? another power card/), came(frames, 'settled'), 'powers that were replaced in the end');
  assert.equal(times(heard, /knocks?: /), came(frames, 'knocked'));
  assert.equal(times(heard, /^All cards are turned up/), 2);
  assert.equal(times(heard, /wins? round \d|Round \d has a shared win/), 2, 'who won a round is heard once');
  assert.equal(times(heard, /wins? the game|^A shared win/), 1, 'and who won the game');
  assert.equal(times(heard, / has .*\. That makes /), 2 * 3, 'the cards of everybody, once for each round');
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

test('from the start page: settings, a name, the cats, a round; and to be forgotten', async () => {
  const ear = await listener(home.chrome, { width: 390, height: 780 });
  const { page, heard } = ear;
  await page.goto(home.server.url);
  await ear.find('button', 'Change name');
  await ear.clear('start');
  // A dialog says what it is, and gives the focus back.
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
  // A code that leads nowhere is said at once.
  await ear.write(/^Join a table/, 'XXXX');
  await ear.press('button', 'Join a table');
  await ear.hears(/no such table/i);
  await ear.press('button', /Choose the cats$/);
  await ear.find('checkbox', /^Luna/);
  await ear.clear('cats');
  await ear.press('checkbox', /^Bruno/);
  await ear.press('checkbox', /^Mimi/);
  await ear.press('button', 'Play now');
  await playTo(ear, called('button', /^Next round$/), chance(3));
  await ear.hears(/That makes/); // the last that is said
  assert.equal(times(heard, /wins? round 1|Round 1 has a shared win/), 1);
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
  await ear.rests(({ text }) => /^You are forgotten/.test(text), 'word that it is done');
  await ear.clear('forgotten');
  assert.deepEqual(ear.wrong.filter((line) => !line.includes('404')), []);
  await ear.context.close();
});

test('on one device nobody hears the cards of somebody else before it is handed over', async () => {
  const ear = await listener(home.chrome, { width: 390, height: 780 });
  const { page, heard } = ear;
  await page.goto(`${home.server.url}/device`);
  await ear.find('radio', /^Classic The English rules/);
  await ear.clear('one device');
  await ear.write('The player’s name 1', 'Ída');
  await ear.write('The player’s name 2', 'Olle');
  await ear.press('button', 'Start');
  let overs = 0;
  await playTo(ear, called('button', /^Next round$/), chance(9), async ({ name }, tree) => {
    if (tree.some(({ name }) => name.startsWith('In your hand')) && !times(heard, /^In your hand/)) await ear.hears(/^In your hand/);
    if (!name.startsWith('I am ')) return;
    const from = heard.length;
    if (overs++ < 3) await page.waitForTimeout(300); // what comes late is heard too
    await ear.rests((node) => node.role === 'button' && node.name === name, `“${name}”: the hand-over says whose turn it is`);
    assert.deepEqual(tree.filter(({ name }) => PRIVATE.test(name)), []);
    assert.deepEqual(heard.slice(from).filter((text) => PRIVATE.test(text)), []);
  });
  await ear.hears(/That makes/); // the last that is said
  assert.ok(overs >= 3, `${overs} hand-overs`);
  assert.ok(times(heard, /Your place 1: .*, seen only by you/) >= 2, 'both heard their first cards');
  assert.equal(times(heard, /wins? round 1|Round 1 has a shared win/), 1);
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

/** What the coach says, as it is written. */
const lessons = new Map([...readFileSync(new URL('../../locales/en/learn.ftl', import.meta.url), 'utf8').matchAll(/^learn-([\w-]+) = (.*)$/gm)].map(([, key, text]) => [key, text]));

test('the lesson is learned by ear, to its end', async () => {
  const ear = await listener(home.chrome, { width: 390, height: 780 });
  const { page, heard } = ear;
  await page.goto(`${home.server.url}/learn`);
  await ear.find('button', 'Let’s play!');
  await ear.clear('learn');
  await ear.press('button', 'Let’s play!');
  // Nobody goes on before they have heard what to do: as the page says it now, which the tree may not yet know.
  const says = () => page.evaluate(() => document.querySelector('[data-testid=coach-says]')?.textContent ?? '');
  const listens = async ({ name }) => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(20)) {
      const text = await says();
      if (heard.includes(text) || (!text && name !== 'Next')) return;
    }
    throw new Error(`“${await says()}” was not heard, but:\n${heard.join('\n')}`);
  };
  // She says herself what lies there.
  await playTo(ear, called('button', /^Play now$/), chance(4), listens, {});
  await ear.hears(lessons.get('end'));
  for (const line of ['hello', 'row', 'look', 'put', 'discard', 'take', 'take-place', 'peek', 'swap', 'swap-other', 'two', 'decline', 'knock', 'counted', 'won', 'end']) {
    assert.equal(heard.filter((text) => text === lessons.get(line)).length, 1, `${line} was heard once:\n${heard.join('\n')}`);
  }
  await ear.clear('the end of the lesson');
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});

test('a class: the teacher opens it, a pupil sits down, plays and watches it again', async () => {
  const [teacher, pupil] = await Promise.all([listener(home.chrome, { width: 1280, height: 800 }), listener(home.chrome, { width: 390, height: 780 })]);
  await teacher.page.goto(`${home.server.url}/teachers`);
  await teacher.find('link', /class/i);
  await teacher.clear('for teachers');
  await teacher.page.goto(`${home.server.url}/class`);
  await teacher.find('button', 'Open the class');
  await teacher.clear('a new class');
  await teacher.write('Tables', '2');
  await teacher.press('button', 'Open the class');
  const { name } = await teacher.until((tree) => tree.find(({ role, name }) => role === 'StaticText' && /^(code|the code).*: (\w ){5}\w$/i.test(name)), 'code that is spelled');
  const code = name.split(': ').at(-1).replaceAll(' ', '');
  await teacher.clear('the wall');

  await pupil.page.goto(home.server.url);
  await pupil.write(/^Join a table/, code);
  await pupil.press('button', 'Join a table');
  await pupil.find('button', 'Find me a seat');
  await pupil.clear('a pupil chooses');
  await pupil.press('button', 'Sit at table 2');
  await teacher.hears(/^One pupil has sat down/);
  await teacher.press('button', 'Start all tables');
  await teacher.find('link', /^Watch Table 2$/);
  await teacher.clear('the wall while it is played');
  await playTo(pupil, called('button', /^Play again$/), chance(7));

  await pupil.press('link', 'Watch again');
  await pupil.find('slider', 'Step');
  await pupil.press('DisclosureTriangle', 'Step by step');
  await pupil.clear('a replay');
  const { heard } = pupil;
  const listed = (tree) => tree.filter(({ role, name }) => role === 'button' && /^\d+\. /.test(name));
  const moves = (await pupil.until((tree) => listed(tree).length > 2 && listed(tree), 'list of moves')).map(({ name }) => name.replace(/^\d+\. /, ''));
  for (let step = 2; step <= Math.min(6, moves.length - 1); step++) {
    const from = heard.length;
    await pupil.press('button', 'One step on');
    await pupil.hears(/./, from);
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
  const ear = await listener(home.chrome, { width: 390, height: 780 });
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
  assert.deepEqual(ear.wrong, []);
  await ear.context.close();
});
