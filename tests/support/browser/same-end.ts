import type { Locator } from '@playwright/test';
import { expect } from './e2e.ts';

/** Asserts that at least two amounts end at the same edge. The end is on the left, because pages are right to left. */
export async function expectSameEnd(amounts: Locator): Promise<void> {
  await expect(amounts.nth(1)).toBeVisible();
  const ends = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(1);
}
