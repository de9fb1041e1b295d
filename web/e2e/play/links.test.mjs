// Links to share: the address that others can reach, copied where the browser allows it, and not offered where it does not.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass, serverAndBrowser, visitor } from '../kit/browser.mjs';
import { by, play, tap, told, until } from '../kit/page.mjs';
import { cats, table } from '../kit/server.mjs';
import { comes } from '../kit/wait.mjs';

const home = serverAndBrowser();
const LAN = 'http://192.168.7.7:7777';

/** The ways to copy that browsers offer: a clipboard, on plain HTTP only the old way, or nothing. */
const CLIPBOARDS = {
  clipboard: () => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => void (globalThis.copied = text) } });
  },
  old: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => ((globalThis.copied = getSelection().toString() || document.activeElement.value), true);
  },
  none: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  },
};

/** Returns what is selected in a field, as soon as something is. */
const selected = async (page) => {
  const text = await page.waitForFunction(() => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.value.slice(field.selectionStart, field.selectionEnd);
  });
  return text.jsonValue();
};

/** Presses copy. Returns the button's text then and after a while, and what is selected. */
async function copies(page, way, button, link) {
  await tap(page, button);
  if (way === 'none') {
    await by(page, `${button}-by-hand`).waitFor();
    assert.equal(await selected(page), link);
    assert.equal(await by(page, button).innerText(), 'Copy');
  } else {
    await by(page, button).getByText('Copied!').waitFor();
    assert.equal(await page.evaluate(() => globalThis.copied), link);
    assert.equal(await by(page, `${button}-by-hand`).isVisible(), false);
    await pass(page, 2_500);
    await by(page, button).getByText('Copy', { exact: true }).waitFor();
  }
}

for (const way of Object.keys(CLIPBOARDS)) {
  test(`the link to a table, to another device and to a moment of a game, with ${way}`, async () => {
    const { page, wrong, context } = await visitor(home.chrome, { width: 1280, height: 800 });
    await page.addInitScript(CLIPBOARDS[way]);
    // The server is open to the local network.
    await page.route('**/api/house', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), address: `${LAN}/`, lan: { on: true, url: LAN, may_switch: true } } });
    });
    const code = await table(page, home.server, { mode: 'rounds:1', seats: [{ t: 'host' }, { t: 'open' }], rounds: [{ A: '0011', top: '9' }] });
    await page.waitForFunction((link) => document.querySelector('[data-testid=link]')?.value === link, `${LAN}/t/${code}`);
    await copies(page, way, 'copy', `${LAN}/t/${code}`);

    await play(page, 'start seen draw discard knock');
    await told(page);
    await tap(page, 'menu', 'move');
    await page.waitForFunction((begin) => document.querySelector('[data-testid=move-link]')?.value.startsWith(begin), `${LAN}/m/`);
    await copies(page, way, 'move-copy', await by(page, 'move-link').inputValue());
    await page.keyboard.press('Escape');
    await by(page, 'move-dialog').waitFor({ state: 'hidden' });

    await comes(page, 'watch-again');
    await tap(page, 'watch-again', 'replay-link');
    const toast = by(page, 'toast').filter({ hasText: /./ });
    await toast.waitFor();
    const word = await toast.innerText();
    if (way === 'none') {
      assert.doesNotMatch(word, /Copied/);
      assert.ok((await selected(page)).startsWith(`${LAN}/r/`));
    } else {
      assert.match(word, /Copied/);
      assert.ok((await page.evaluate(() => globalThis.copied)).startsWith(`${LAN}/r/`));
      assert.equal(await by(page, 'replay-link-field').count(), 0);
    }
    assert.deepEqual(wrong, []);
    await context.close();
  });
}
