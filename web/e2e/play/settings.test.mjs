// Settings of this device: applied in every tab. A switch whose change failed is put back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by } from '../kit/page.mjs';

const home = serverAndBrowser();
const stored = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('kingrat') ?? '{}'));

test('the theme button changes the colour of the ground, and the choice is there again next time', async () => {
  const ground = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const grounds = [];
  for (const theme of ['dark', 'light']) {
    const { page, wrong, context } = await visitor(home.chrome, { theme });
    await page.goto(home.server.url);
    await by(page, 'start-play').waitFor();
    const [first, word] = [await ground(page), await by(page, 'theme-toggle').getAttribute('aria-label')];
    await by(page, 'theme-toggle').click();
    const other = await ground(page);
    assert.notEqual(other, first);
    assert.notEqual(await by(page, 'theme-toggle').getAttribute('aria-label'), word, 'the button names what it would bring');
    await page.reload();
    await by(page, 'start-play').waitFor();
    assert.equal(await ground(page), other);
    await by(page, 'theme-toggle').click();
    assert.equal(await ground(page), first);
    grounds.push(first, other);
    assert.deepEqual(wrong, []);
    await context.close();
  }
  // Whatever the system's theme: there is a night and a morning.
  const [dark, lit, light, darkened] = grounds;
  assert.deepEqual([lit, darkened], [light, dark]);
});

test('two tabs: what one chooses the other takes over, and neither undoes it', async () => {
  const { page: one, wrong, context } = await visitor(home.chrome);
  await one.goto(home.server.url);
  await by(one, 'start-play').waitFor();
  const two = await context.newPage();
  await two.goto(home.server.url);
  await by(two, 'start-play').waitFor();
  await by(one, 'language-select').selectOption('sv');
  await by(one, 'theme-toggle').click();
  await by(one, 'sound-toggle').click();
  // Each change is a message of its own.
  await two.waitForFunction(() => document.documentElement.lang === 'sv' && document.documentElement.dataset.theme === 'light');
  await two.waitForFunction(() => document.querySelector('[data-testid=language-select]').value === 'sv');
  await by(two, 'sound-toggle').and(two.locator('[aria-pressed=false]')).waitFor();
  await by(two, 'sound-toggle').click();
  assert.deepEqual(await stored(two), { lang: 'sv', theme: 'light', sound: true });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a tab that was not told yet keeps what the other has stored', async () => {
  const { page, wrong, context } = await visitor(home.chrome);
  await page.goto(home.server.url);
  // The same tab gets no event for what is stored behind its back.
  await page.evaluate(() => localStorage.setItem('kingrat', JSON.stringify({ names: ['Anna', 'Bo'], large: true })));
  await by(page, 'sound-toggle').click();
  assert.deepEqual(await stored(page), { names: ['Anna', 'Bo'], large: true, sound: false });
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a tab that another has told to forget forgets too', async () => {
  const { page: one, context } = await visitor(home.chrome);
  await one.goto(home.server.url);
  await by(one, 'theme-toggle').click();
  const two = await context.newPage();
  await two.goto(`${home.server.url}/privacy`);
  await by(two, 'forget-me').click();
  await by(two, 'forget-yes').click();
  await by(two, 'forgotten').waitFor();
  await one.waitForFunction(() => document.documentElement.dataset.theme === undefined);
  await by(one, 'sound-toggle').click();
  assert.deepEqual(await stored(one), { sound: false });
  await context.close();
});

test('phones in the house: a door that could not be opened is shown closed', async () => {
  const { page, context } = await visitor(home.chrome);
  await page.route('**/api/house/lan', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.goto(home.server.url);
  await by(page, 'lan-switch').click();
  await by(page, 'lan').getByRole('alert').waitFor();
  await by(page, 'lan-switch').and(page.locator(':not(:checked)')).waitFor();
  await context.close();
});
