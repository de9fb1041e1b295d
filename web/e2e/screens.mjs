// Every screen, dialog and state of the page: its name, how one gets there, and what stands there when all of it has come. A walk is one person's
// way through some of them, each from where the one before has ended. `go` may answer with the page of somebody else, who is then looked at.
import { by, cats, heldAt, hold, PATIENCE, playUntil, resize, shown, table, tableToCut, visitor, wire } from './kit.mjs';

const at = (path) => async ({ page, url }) => {
  await page.goto(url + path);
};
const click =
  (...ids) =>
  async ({ page }) => {
    for (const id of ids) await by(page, id).first().click();
  };
/** Out of the dialog, and on. */
const then =
  (...ids) =>
  async (visit) => {
    await visit.page.keyboard.press('Escape');
    await visit.page.locator('dialog[open]').waitFor({ state: 'hidden' });
    await click(...ids)(visit);
  };
const made = (setup) => async ({ page, url }) => {
  await table(page, url, { mode: 'rounds:2', ...setup });
};
const played = (until, options) => ({ page }) => playUntil([page], until, { seed: 60, ...options });
const screen = (name, shows, go) => ({ name, shows: /^[\w-]+$/.test(shows) ? `[data-testid="${shows}"]` : shows, go });

/** How long a step of the reveal stands for whoever wants less motion, and a power that gives way: `ends/beats.ts`. */
const STEPS_MS = [700, 1_200];

/** The socket is closed with this, whatever is asked. */
const closed = (code, reason) => async ({ page, url }) => {
  await page.routeWebSocket(/socket/, (socket) => socket.close({ code, reason }));
  await page.goto(`${url}/t/KKKKK`);
};

const pages = [
  screen('start', 'my-name', at('/')),
  screen('settings', 'set-keys', click('settings')),
  screen('the cats', 'cats-go', then('start-cats')),
  screen('my name', 'name-save', then('name-edit')),
  screen('start, for another device', 'move-link', async (visit) => {
    await at('/')(visit);
    await click('move')(visit);
  }),
  screen('a ticket that is good', 'move-here', async ({ page, guest }) => {
    const other = await guest();
    await other.goto(await by(page, 'move-link').inputValue());
    return other;
  }),
  screen('new table', '[data-testid=new-create]:enabled', at('/new')),
  screen('new table, its rules', '[data-testid^=field-]', async ({ page }) => page.locator('[data-testid=change-rules] summary').click()),
  screen('one device', '[data-testid=device-start]:enabled', at('/device')),
  screen('learn', 'learn-start', at('/learn')),
  screen('help', 'rules-deck', at('/help')),
  screen('rules', '[data-testid=rules-all] a', at('/rules')),
  screen('children', '[data-testid^=child-]', at('/children')),
  screen('teachers', 'teach-safe', at('/teachers')),
  screen('new class', '[data-testid=class-make]:enabled', at('/class')),
  screen('print', 'printed-card', at('/print')),
  screen('no replays', 'replays-none', at('/replays')),
  screen('no replay in a text', 'replay-wrong', async ({ page }) => {
    await page.locator('details:has([data-testid=replay-text]) summary, [data-testid=replay-text]').first().click();
    await by(page, 'replay-text').fill('no game');
    await by(page, 'replay-read').click();
  }),
  screen('privacy', 'privacy', at('/privacy')),
  screen('privacy, sure', 'forget-yes', click('forget-me')),
  screen('privacy, forgotten', 'forgotten', click('forget-yes')),
  screen('no page', 'note', at('/no-such-page')),
  screen('no table', 'note', at('/t/ZZZZZ')),
  screen('no class', 'note', at('/c/CZZZZZ')),
  screen('no replay', 'note', at('/r/NOSUCHREPLAY')),
  screen('no ticket', 'note', at('/m/NOSUCHTICKET')),
];

const lobby = [
  screen('lobby', 'lobby-start', made({ rules: { base: 'classic' }, seats: [{ t: 'host' }, { t: 'open' }, { t: 'open' }, ...cats(1)] })),
  screen('lobby, of a guest', 'lobby-ready', async ({ page, guest }) => {
    const other = await guest();
    await other.goto(page.url());
    await by(other, 'lobby-sit').first().click();
    return other;
  }),
  screen('lobby, change', '[data-testid=change-dialog] [data-testid=edition-select]', click('lobby-change')),
  screen('start, with a game', 'continue', at('/')),
  screen('the cut', 'cut', ({ page, url }) => tableToCut(page, url, { mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(1)] })),
];

const game = [
  screen('first look', 'look-seen', async (visit) => {
    // Until somebody says that it is enough.
    await made({ rules: { base: 'nordic' }, mode: 'single', seats: [{ t: 'host' }, ...cats(2)] })(visit);
    await click('lobby-start')(visit);
  }),
  screen('my turn', 'action-draw', played(shown('action-draw'), { knock: false })),
  screen('say', 'say-hello', click('say')),
  screen('help at the table', '[data-testid=help-dialog] [data-testid=rules-deck]', then('help')),
  screen('menu', '[data-testid=menu-dialog] [data-testid=set-keys]', then('menu')),
  screen('menu, leave', 'leave-confirm', click('leave')),
  screen('menu, for another device', 'move-link', then('menu', 'move')),
  screen('sealed deal', 'fair-commitment', then('menu', 'menu-fair', 'fair-numbers')),
  screen('a card in my hand', 'action-discard', async (visit) => {
    await then()(visit);
    await played(shown('action-discard'), { knock: false, prefer: 'action-draw', leave: 'action-discard' })(visit);
  }),
  screen('knock', 'action-knock', played(shown('action-knock'), { leave: 'action-knock' })),
  screen('knock, sure', 'action-knock-confirm', click('action-knock')),
  screen('reveal', '[data-step="2"], [data-step="3"]', async (visit) => {
    for (const late of STEPS_MS) await hold(visit.page, late);
    await played((page) => page.locator('[data-step="2"], [data-step="3"]').isVisible())(visit);
  }),
  screen('round over', 'next-round', ({ page }) => page.keyboard.press('Escape')),
  screen('round over, cubes', 'cube-line', async ({ page }) => by(page, 'cubes').check()),
  screen('series over', '[data-testid=series-over][data-step="4"]', click('finish')),
  screen('score sheet', '[data-testid=sheet-dialog] [data-testid=sheet]', click('score-sheet')),
  screen('fair deal', 'fair-order', then('fair-chip', 'fair-numbers')),
  screen('menu, leave when all is over', 'leave-confirm', then('menu', 'leave')),
  screen('replay', 'replay-slider', then('watch-again')),
  screen('replay, with my eyes', '[data-testid=replay][data-eyes=A]', async ({ page }) => {
    for (const key of ['1', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  }),
  screen('replay, fair', 'fair-order', click('replay-fair-how', 'fair-numbers')),
  screen('replay, end', '[data-testid=round-over][data-step="4"]', async (visit) => {
    await then()(visit);
    await visit.page.keyboard.press('End');
  }),
  screen('replays', '[data-testid=replays] a', click('to-replays')),
];

const device = [
  screen('hand over', 'hand-over-here', async (visit) => {
    await at('/device')(visit);
    await by(visit.page, 'device-name-0').fill('Ída');
    await by(visit.page, 'device-name-1').fill('Maximilian Åkers');
    await click('device-start')(visit);
  }),
  screen('my look on a shared device', 'look-seen', click('hand-over-here')),
];

/** What the coach says; unless it is this, what she waits for is tapped at once, before she can say something else. Run inside the page. */
function follow(line) {
  const said = document.querySelector('[data-testid=coach]')?.dataset.line;
  if (said === line) return said;
  const [next, ring] = ['coach-next', 'coach-ring'].map((id) => document.querySelector(`[data-testid=${id}]`));
  const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
  const at = next ?? (ring && document.elementFromPoint(...middle(ring.getBoundingClientRect())));
  // Never her *skip*, should the page just move.
  at?.closest('button:not([data-testid=coach-skip])')?.click();
  return said;
}

/** Follows the coach to where she says this. */
const taught = (line) => async ({ page }) => {
  const end = Date.now() + 2 * PATIENCE;
  for (;;) {
    const said = await page.evaluate(follow, line);
    if (said === line) return;
    if (Date.now() > end) throw new Error(`the coach said ${said} and never ${line}`);
    // One tap for one line, or Mimi plays.
    await page.locator(`[data-testid=coach]:not([data-line="${said}"])`).waitFor({ timeout: 400 }).catch(() => {});
  }
};

const lesson = [
  screen('lesson, hello', '[data-line=hello]', async (visit) => {
    await at('/learn')(visit);
    await click('learn-start')(visit);
  }),
  screen('lesson, the discard pile', '[data-line=take]', taught('take')),
  screen('lesson, a swap', '[data-line=swap-other]', taught('swap-other')),
  screen('lesson, counted', 'main:has([data-line=counted]) [data-step="4"]', taught('counted')),
  screen('lesson, won', '[data-line=won]', taught('won')),
];

const school = [
  screen('class, empty', 'class-code', async (visit) => {
    await at('/class')(visit);
    await click('class-edition-school-ultra-peek', 'class-make')(visit);
  }),
  screen('class, a pupil', 'class-any', async (visit) => {
    visit.pupil = await visit.guest({ width: 360, height: 740 });
    await visit.pupil.goto(visit.page.url());
    return visit.pupil;
  }),
  screen('class, a lobby', 'lobby-class', async ({ pupil }) => {
    await by(pupil, 'class-sit-1').click();
    await by(pupil, 'lobby-rise').waitFor();
    return pupil;
  }),
  screen('class, at play', '[data-testid=class-table-1]:not([data-stage=lobby])', async ({ page }) => {
    await page.locator('[data-testid=class-start]:enabled').click();
  }),
  screen('class, a full one', 'class-join', async ({ page, guest }) => {
    const late = await guest({ width: 360, height: 740 });
    await late.goto(page.url());
    return late;
  }),
  screen('class, close', 'class-close-yes', click('class-close')),
  screen('class, closed', '[data-testid=class-table-1][data-stage=closed]', click('class-close-yes')),
  screen('table closed', 'note', async ({ pupil }) => pupil),
];

const others = [
  screen('watching', 'watching', async ({ page, url, guest }) => {
    const host = await guest();
    await table(host, url, { rules: { base: 'classic' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(5)] });
    await playUntil([host], shown('action-draw'), { seed: 2, knock: false });
    await page.goto(host.url());
  }),
  screen('watching on a wall', 'watching', ({ page }) => resize(page, { width: 1920, height: 1080 })),
];

/** What goes wrong on the way. */
const troubles = [
  screen('a cat plays for me', 'stand-in', async (visit) => {
    const page = await visit.guest();
    await heldAt(page, /"stand_in":true/); // she goes on by herself
    await table(page, visit.url, { rules: { base: 'nordic' }, mode: 'rounds:2', clock_s: 5, seats: [{ t: 'host' }, ...cats(1)] });
    await click('lobby-start')({ page });
    return page;
  }),
  screen('no house', 'note', async (visit) => {
    await visit.page.route(/api\/me/, (route) => route.abort());
    await at('/t/KKKKK')(visit);
  }),
  screen('start, no house', 'main [role=alert]', at('/')),
  screen('connecting', '[data-testid=connecting] [data-testid=to-start]', async (visit) => {
    await visit.page.unroute(/api\/me/);
    await visit.page.routeWebSocket(/socket/, () => {});
    await at('/t/KKKKK')(visit);
  }),
  screen('old page', 'note', closed(4001)),
  screen('too many', 'note', closed(4002)),
  screen('moved', 'note', closed(4009)),
  screen('forgotten', 'note', closed(4003, 'forgotten')),
  screen('line lost', 'reconnecting', async (visit) => {
    const page = await visit.guest();
    const line = await wire(Number(new URL(visit.url).port));
    await table(page, line.url, { rules: { base: 'nordic' }, mode: 'rounds:2', seats: [{ t: 'host' }, ...cats(1)] });
    await playUntil([page], shown('action-draw'), { seed: 3, knock: false });
    line.cut();
    line.close();
    return page;
  }),
];

export const WALKS = { pages, lobby, game, device, lesson, school, others, troubles };

/** Somebody goes such a walk and calls `look` at each of its screens. What went wrong in their browsers on the way. */
export async function walk(chrome, url, name, manner, look) {
  const people = [await visitor(chrome, manner)];
  const guest = async (other) => {
    people.push(await visitor(chrome, { ...manner, ...other }));
    return people.at(-1).page;
  };
  const visit = { page: people[0].page, url, guest };
  for (const { name: where, shows, go } of WALKS[name]) {
    const page = (await go(visit)) ?? visit.page;
    await page.locator(shows).first().waitFor();
    await look(page, where);
  }
  for (const { context } of people) await context.close();
  return people.flatMap(({ wrong }) => wrong);
}
