import { expect, type Page } from '@playwright/test';
import type { Things } from '../make/people.ts';
import type { Scene } from '../scenes/scenes.ts';
import { type Control, controlsOf } from './controls.ts';
import { GONE, MISSED, OUT_OF_SIGHT, pressControl, rest } from './press.ts';

const addressOf = (page: Page) => page.url().split('#')[0];
/** Returns title and heading of the page, without the number of waiting orders. */
const titleOf = (page: Page) =>
  page.evaluate(() => `${document.title.replace(/^\(\S+\) /, '')} ${document.querySelector('h1')?.textContent}`);
/** Finds open dialogs and lists of suggestions, which cover the page until they close. */
const windowsOf = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').filter({ visible: true }).count();

/** Returns the index of the current entry in the tab's history. */
const placeOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  );

async function open(page: Page, { path, prepare }: Scene, things: Things) {
  // Clears earlier selections. Pages like about:blank have no storage.
  const forget = () => {
    sessionStorage.clear();
    localStorage.removeItem('compared');
  };
  await page.evaluate(forget).catch(() => {});
  await page.goto(typeof path === 'function' ? path(things) : path);
  await rest(page);
  await prepare?.(page);
  if (prepare) await rest(page);
}

type Start = { address: string | undefined; title: string; windows: number };

/** Restores the screen without loading it: goes back, or closes the dialog. May fail. */
async function comeBack(page: Page, start: Start, place: number) {
  await rest(page);
  if (addressOf(page) !== start.address) {
    if (start.windows > 0 || (await placeOf(page)) !== place + 1) return false;
    await page.goBack();
    await expect.poll(() => titleOf(page), { intervals: [40] }).toBe(start.title);
    if (addressOf(page) !== start.address) return false;
  }
  if ((await windowsOf(page)) > start.windows) {
    await page.keyboard.press('Escape');
    await rest(page);
  }
  return (await windowsOf(page)) === start.windows;
}

type Walk = { things: Things; isTouch: boolean; isNew: (control: Control) => boolean; say: (what: string) => void };

export async function walk(page: Page, scene: Scene, { things, isTouch, isNew, say }: Walk): Promise<number> {
  await open(page, scene, things);
  const all = await controlsOf(page);
  // Reports a page without controls, which would otherwise pass.
  if (!all.some((control) => !control.isAround)) say(`${scene.name} has nothing to press`);
  const controls = all.filter(isNew);
  const start = { address: addressOf(page), title: await titleOf(page), windows: await windowsOf(page) };
  let isHere = true;
  for (const control of controls) {
    const here = `${scene.name} «${control.name}»`;
    say(`@${here}`);
    let complaint: string | null = GONE;
    let place = 0;
    // Whether the control disappeared or moved, so that the page must be loaded again.
    const isElsewhere = () => complaint === GONE || complaint?.startsWith(MISSED) || complaint?.endsWith(OUT_OF_SIGHT);
    for (let times = 0; times < 4 && isElsewhere(); times += 1) {
      if (!isHere || times > 0) await open(page, scene, things);
      place = await placeOf(page);
      complaint = await pressControl(page, control, isTouch);
    }
    if (complaint) say(`${here} ${complaint}`);
    isHere = await comeBack(page, start, place).catch(() => false);
  }
  return controls.length;
}
