import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { contrastOf, film, type Part } from '../../support/browser/film.ts';

async function headerOf(page: Page): Promise<Part> {
  const screen = page.viewportSize();
  const box = await page.locator('.site-bar').boundingBox();
  if (!screen || !box) throw new Error('no header');
  return { x: 0, y: box.y / screen.height, width: 1, height: box.height / screen.height };
}

const BELOW: Part = { x: 0, y: 0.25, width: 1, height: 0.7 };

/** Runs in the page: records view transitions. */
function noteTransitions() {
  const noted: Promise<unknown>[] = [];
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    noted.push(transition.finished);
    return transition;
  };
  Object.assign(window, { noted });
}
declare global {
  interface Window {
    noted: Promise<unknown>[];
  }
}

/** Navigates and asserts that no frame shows a blank header or page. */
async function keepsInSight(page: Page, go: () => Promise<unknown>, title: RegExp) {
  const header = await headerOf(page);
  const { end } = await film(page);
  await go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.evaluate(() => Promise.allSettled(window.noted));
  const frames = await end();
  const [first] = frames;
  if (!first) throw new Error('nothing was painted');
  const [head, below] = [await contrastOf(first, header), await contrastOf(first, BELOW)];
  expect(head).toBeGreaterThan(5);
  const blank: string[] = [];
  for (const [index, frame] of frames.entries()) {
    if ((await contrastOf(frame, header)) < head * 0.4) blank.push(`header in ${index}`);
    if ((await contrastOf(frame, BELOW)) < below * 0.1) blank.push(`page in ${index}`);
  }
  expect(blank, `of ${frames.length} frames`).toEqual([]);
}

/** Runs in the page: delays the new snapshot of the transition, as a busy device does. */
function lateCopies() {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const hold = () => {
      const late: Animation[] = [];
      for (const animation of document.getAnimations()) {
        const of = animation.effect instanceof KeyframeEffect ? (animation.effect.pseudoElement ?? '') : '';
        if (of.startsWith('::view-transition-old')) animation.finish();
        if (!of.startsWith('::view-transition-new')) continue;
        animation.pause();
        animation.currentTime = 0;
        late.push(animation);
      }
      setTimeout(() => {
        for (const animation of late) animation.play();
      }, 300);
    };
    transition.ready.then(hold).catch(() => undefined);
    return transition;
  };
}

test('the header stays and no page is blank while one follows another @both', async ({ page }) => {
  await page.goto('/category/laptops');
  await page.evaluate(noteTransitions);
  const main = page.getByRole('main');
  const name = (await main.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const product = new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await keepsInSight(page, () => main.getByRole('article').first().getByRole('link').first().click(), product);
  await keepsInSight(page, () => page.goBack(), /^لابتوبات$/);
  await keepsInSight(page, () => page.goForward(), product);
  await keepsInSight(page, () => page.getByRole('link', { name: 'الرئيسية', exact: true }).first().click(), /./);
  expect(await page.evaluate(() => window.noted.length), 'pages that changed with a movement').toBeGreaterThan(0);
});

test('the header and the page stay in sight where the movement stumbles @both', async ({ page }) => {
  await page.goto('/category/laptops');
  await page.evaluate(noteTransitions);
  await page.evaluate(lateCopies);
  const main = page.getByRole('main');
  const name = (await main.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const product = new RegExp(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  await keepsInSight(page, () => main.getByRole('article').first().getByRole('link').first().click(), product);
  await keepsInSight(page, () => page.getByRole('link', { name: 'الرئيسية', exact: true }).first().click(), /./);
  expect(await page.evaluate(() => window.noted.length), 'pages that changed with a movement').toBeGreaterThan(0);
});
