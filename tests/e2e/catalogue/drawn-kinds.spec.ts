import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

/* Products without a picture show their kind. These have long names that begin alike. */

const KIT = 'ذاكرة عشوائية Corsair Vengeance RGB PRO Series 32 GB';

test.afterAll(async () => {
  await removeMade();
  await expireCaches();
});

test('products without pictures show their kind, their page says so, and their cards tell them apart @both', async ({
  page,
  axe,
}) => {
  const colours = ['Black', 'White'];
  const made = [];
  for (const colour of colours)
    made.push(
      await makeProduct({
        name: `${KIT} - ${colour}`,
        category: 'memory',
        specifications: ['الوحدات: 2 × 16 GB', `اللون: ${colour}`],
      }),
    );
  await expireCaches();
  await page.goto('/category/memory');
  for (const [index, { id, name }] of made.entries()) {
    const card = page.getByRole('article').filter({ has: page.locator(`a[href="/product/${id}"]`) });
    await expect(card.getByRole('link', { name, exact: true })).toHaveText(
      new RegExp(`^Corsair .*… ${colours[index]}$`),
    );
    const picture = card.locator('img');
    await expect(picture).toHaveAttribute('src', '/kinds/memory.svg');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.goto(`/product/${made[0]?.id}`);
  const { drawing } = messages.product.pictures;
  await expect(page.getByRole('img', { name: `${drawing}: ${made[0]?.name}` })).toBeVisible();
  await expect(page.getByText(drawing, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(made[0]?.name ?? '');
  await axe(page);
});
