import { expect, type Page } from '@playwright/test';
import { type Control, controlsOf } from './controls.ts';
import type { Things } from './people.ts';
import { GONE, MISSED, OUT_OF_SIGHT, pressControl, rest } from './press.ts';
import type { Scene } from './scenes.ts';

/* Goes through the controls of a screen, and comes back to it after each press that left it. */

const addressOf = (page: Page) => page.url().split('#')[0];
/** What tells one page from the other at a glance; orders that come in meanwhile are counted before the title of a staff screen. */
const titleOf = (page: Page) =>
  page.evaluate(() => `${document.title.replace(/^\(\S+\) /, '')} ${document.querySelector('h1')?.textContent}`);
/** A list under its field is one too: it lies over what stands there until somebody closes it. */
const windowsOf = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]').filter({ visible: true }).count();

/** How many pages of this tab lie behind the one that is shown. */
const placeOf = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { navigation: { currentEntry: { index: number } } }).navigation.currentEntry.index,
  );

async function open(page: Page, { path, prepare }: Scene, things: Things) {
  // What was chosen before is not chosen any more; a page that is none yet keeps nothing.
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

/** Whether the screen is there again without being loaded: a step back, a window closed. */
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

/** Presses the new controls of one screen; answers how many. */
export async function walk(page: Page, scene: Scene, { things, isTouch, isNew, say }: Walk): Promise<number> {
  await open(page, scene, things);
  const all = await controlsOf(page);
  // A page that has not come yet has nothing dead on it.
  if (!all.some((control) => !control.isAround)) say(`${scene.name} has nothing to press`);
  const controls = all.filter(isNew);
  const start = { address: addressOf(page), title: await titleOf(page), windows: await windowsOf(page) };
  let isHere = true;
  for (const control of controls) {
    const here = `${scene.name} «${control.name}»`;
    say(`@${here}`);
    let complaint: string | null = GONE;
    let place = 0;
    // What an earlier press has taken away, or another's row pushed down, is there again on the page as it was.
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
