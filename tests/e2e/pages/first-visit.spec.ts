import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { db } from '../../support/db.ts';

/** Limits for the first five seconds of a visit without input. Bytes are counted in compressed form, as sent. */
const WINDOW_MS = 5_000;
const MAX_SCRIPT_BYTES = 180_000;
const MAX_SCRIPTS = 15;

async function loadedScripts(page: Page, path: string): Promise<{ bytes: number; files: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto(path);
  await page.waitForFunction((window) => performance.now() > window, WINDOW_MS, { polling: 100 });
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { bytes: [...scripts].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0), files: scripts.size };
}

test('a first visit without a press loads little JavaScript', async ({ page }) => {
  const { id } = await db.product.findFirstOrThrow({ where: { inStock: true }, orderBy: { createdAt: 'asc' } });
  // The product page comes last, because visiting it changes other pages ("recently viewed").
  const paths = ['/', '/category/laptops', '/search?q=rtx', '/pc-builder', `/product/${id}`];
  for (const path of paths) {
    await test.step(path, async () => {
      const { bytes, files } = await loadedScripts(page, path);
      expect(bytes, `${path}: bytes`).toBeGreaterThan(50_000);
      expect.soft(bytes, `${path}: bytes`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
      expect.soft(files, `${path}: files`).toBeLessThanOrEqual(MAX_SCRIPTS);
    });
  }
});
