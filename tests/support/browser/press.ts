import type { ElementHandle, Page, Request } from '@playwright/test';
import { type Control, elementOf } from './controls.ts';
import { installLook, isAtRest, isChanged } from './look.ts';

/* Presses controls like a user and reports: no reaction, wrong page, covered control. */

/** A control without a reaction after this time counts as broken. Long, for busy machines. */
const PRESS_TIMEOUT_MS = 6000;
/** The timeout while another page is loading. */
const ON_ITS_WAY_MS = 25_000;
/** The timeout in a slideshow, which changes by itself every five seconds. */
const SHOW_TIMEOUT_MS = 3000;

export const GONE = 'is not there any more';
/** Start of the result for a control that moved away from every press. */
export const MISSED = 'is not what a press there meets';
declare global {
  interface Window {
    /** `true` if the last press reached the control, else the element that it reached */
    hit?: true | string;
  }
}

export const OUT_OF_SIGHT = 'the edge of the screen';

type Place = { x: number; y: number; cover: string | null };
type Pressable = ElementHandle<SVGElement | HTMLElement>;

function aim(element: Element, outOfSight: string): Place {
  // The visible part of the first line, because a link may wrap.
  const { left, right, top, bottom } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const at = { x: (Math.max(left, 0) + Math.min(right, innerWidth)) / 2, y: (top + bottom) / 2 };
  const over = document.elementFromPoint(at.x, at.y);
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isOwn = element.contains(over) || over?.contains(element) || labels.some((label) => label.contains(over));
  return { ...at, cover: isOwn ? null : (over?.outerHTML.slice(0, 100) ?? outOfSight) };
}

/** Runs in the page: scrolls a control into view, away from bars. */
function bring(element: Element): void {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (top < 100 || bottom > innerHeight - 140 || left < 0 || right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
}

const calls = new WeakMap<Page, Set<Request>>();

/** `rest` then also waits for the page's calls, documents and lazy code. */
export function watchCalls(page: Page): void {
  const open = new Set<Request>();
  calls.set(page, open);
  page.on('request', (request) => /fetch|xhr|script|document/.test(request.resourceType()) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until the page is hydrated, loaded and unchanged. Returns false on timeout. */
export async function rest(page: Page, control: Pressable | null = null, patienceMs = 5000): Promise<boolean> {
  await page.evaluate(installLook);
  for (const until = Date.now() + patienceMs; Date.now() < until; await page.waitForTimeout(30)) {
    if ((calls.get(page)?.size ?? 0) > 0) continue;
    const isStill = await page.evaluate(isAtRest, control).catch(() => false);
    if (isStill && (calls.get(page)?.size ?? 0) === 0) return true;
  }
  return false;
}

function watch(element: Element): void {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  window.hit = 'nothing';
  const note = ({ target }: Event) => {
    const isOwn = [element, ...labels].some((one) => target instanceof Node && one.contains(target));
    window.hit = isOwn || (target instanceof Element ? target.outerHTML.slice(0, 100) : 'the page');
  };
  addEventListener('pointerdown', note, { capture: true, once: true });
}

/** Presses a control; retries if the page moved meanwhile. */
async function press(page: Page, element: Pressable, isTouch: boolean): Promise<string | null> {
  let met: true | string | undefined = true;
  for (let times = 0; times < 3; times += 1) {
    // Gone: the time to choose a payment result is over, or the list was refreshed.
    if (await element.evaluate((one) => !one.isConnected || one.matches(':disabled'))) return GONE;
    let place = await element.evaluate(aim, OUT_OF_SIGHT);
    // Waits while a floating part, an announcement or a closing overlay covers the control.
    const passes = place.cover === OUT_OF_SIGHT || place.cover?.includes('data-state="closed"');
    for (let looks = 0; place.cover && looks < (passes ? 100 : 8); looks += 1) {
      await element.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }));
      await page.waitForTimeout(100);
      place = await element.evaluate(aim, OUT_OF_SIGHT);
    }
    if (place.cover) return `is covered by ${place.cover}`;
    await element.evaluate(watch);
    if (isTouch) await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    // This fails if a new page has replaced the old one.
    met = await page.evaluate(() => window.hit).catch(() => true as const);
    if (met === true || met === undefined) return null;
  }
  return `${MISSED}, but ${met}`;
}

/** Downloads, file choosers and popups count as reactions too. */
async function answersElsewhere(page: Page): Promise<true> {
  return Promise.any(
    (['download', 'popup', 'filechooser'] as const).map((event) =>
      page.waitForEvent(event as 'download', { timeout: PRESS_TIMEOUT_MS }),
    ),
  ).then(() => true as const);
}

/** Whether the progress line is shown or the browser navigates. */
const isOnItsWay = async (page: Page) =>
  [...(calls.get(page) ?? [])].some((request) => request.isNavigationRequest()) ||
  page.evaluate(() => document.querySelector('.page-progress[data-pending]') !== null).catch(() => false);

const isElsewhere = (page: Page) => page.evaluate(() => !('look' in window)).catch(() => false);

/** Scrolls to the control and waits until it is still. Finds it again if it was replaced. */
async function settle(page: Page, control: Control): Promise<Pressable | null> {
  for (let times = 0; times < 4; times += 1) {
    const element = await elementOf(page, control);
    if (!element) return null;
    await element.evaluate(bring);
    await rest(page, element);
    if (await element.evaluate((one) => one.isConnected && one.getClientRects().length > 0)) return element;
  }
  return null;
}

export async function pressControl(page: Page, control: Control, isTouch: boolean): Promise<string | null> {
  const element = await settle(page, control);
  if (!element) return GONE;
  const inShow = await element.evaluate((one) => Boolean(one.closest('[aria-roledescription]')));
  // The slideshow has shown this slide by itself.
  if (inShow && (await element.evaluate((one) => one.matches('[aria-current=true]')))) return GONE;
  const timeout = inShow ? SHOW_TIMEOUT_MS : PRESS_TIMEOUT_MS;
  const before = await element.evaluate((one) => window.look(one));
  const waitForChange = async () => {
    const start = Date.now();
    const isTime = async () => {
      const waited = Date.now() - start;
      return waited < timeout || (waited < ON_ITS_WAY_MS && (await isOnItsWay(page)));
    };
    for (; await isTime(); await page.waitForTimeout(40)) {
      const isOther = await element.evaluate(isChanged, before).catch(() => isElsewhere(page));
      if (isOther) return true as const;
    }
    throw new Error('nothing');
  };
  if (control.tag === 'SELECT') {
    const others = await element.evaluate((one) =>
      [...(one as HTMLSelectElement).options].filter((o) => !o.selected && !o.disabled).map((o) => o.value),
    );
    const cover = (await element.evaluate(aim, OUT_OF_SIGHT)).cover;
    if (cover) return `is covered by ${cover}`;
    // Tries other options too: some sort orders give the same list. A single option cannot change.
    for (const other of others.reverse().slice(0, 3)) {
      await element.selectOption(other);
      if (await waitForChange().catch(() => false)) return null;
    }
    if (others.length === 0) return null;
  } else {
    const elsewhere = answersElsewhere(page);
    elsewhere.catch(() => {});
    const complaint = await press(page, element, isTouch);
    if (complaint) return complaint;
    if (await Promise.any([waitForChange(), elsewhere]).catch(() => false)) return null;
  }
  if (await isOnItsWay(page)) return 'leads to a page that does not come';
  const now = await page.evaluate(() => location.href.split('#')[0]).catch(() => before.address);
  return now === before.address ? 'nothing changes' : `the address becomes ${now}, what is shown stays`;
}
