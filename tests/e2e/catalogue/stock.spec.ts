import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { linkTo, openPlain, wordsOf } from '../../support/browser/plain-page.ts';
import { db } from '../../support/db.ts';
import { fillCart, makeProduct, readyToOrder, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

test.afterAll(removeMade);

const become = (context: BrowserContext, sessionId: string) =>
  context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, sessionId);

test('the last piece: put into the cart, no second one, gone once another has ordered it @core', async ({
  page,
  context,
}) => {
  await become(context, shopper().sessionId);
  const other = await readyToOrder({ stock: 1 });
  await db.product.update({ where: { id: other.product.id }, data: { image: '/placeholder.webp' } });
  await expireCaches();
  await page.goto(`/product/${other.product.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('بقيت قطعة واحدة فقط')).toBeVisible();
  await expect(main.getByRole('button', { name: 'زيادة الكمية' })).toBeDisabled();
  await main
    .getByRole('button', { name: /^أضف إلى السلة/ })
    .first()
    .click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /عدد القطع 1/ })
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: `زيادة كمية ${other.product.name}` })).toBeDisabled();

  expect((await other.who.post('/api/checkout', other.body)).status).toBe(201);
  await page.reload();
  await expect(main.getByText('غير متوفر حالياً').first()).toBeVisible();
  await expect(main.getByText('بقيت قطعة واحدة فقط')).toBeHidden();
});

test('a cart that asks for more than is left is brought down at the checkout by a press', async ({ page, context }) => {
  const who = shopper();
  await become(context, who.sessionId);
  const product = await makeProduct({ price: '200.00', image: '/placeholder.webp', stockQuantity: 5 });
  await fillCart(who, product.id, 4);
  await db.product.update({ where: { id: product.id }, data: { stockQuantity: 2, lowStock: true } });
  await page.goto('/checkout');
  const notice = page.getByText(`لا تكفي الكمية المتبقية من ${product.name}`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: `${product.name}: طلب المتبقي، 2` }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: /عدد القطع 2/ })).toBeVisible();
  // The page shows the change before the server has saved it, so the test polls the row.
  const kept = () => db.cartItem.findFirst({ where: { sessionId: who.sessionId } });
  await expect.poll(async () => (await kept())?.quantity).toBe(2);
});

test('another one of a family: chosen by presses, the other choice kept, what is sold out marked, without scripts too @both', async ({
  page,
  axe,
}) => {
  const token = randomUUID();
  const family = await db.family.create({ data: { name: `عائلة ${token}`, axes: ['الذاكرة', 'التخزين'] } });
  const member = (memory: string, storage: string, stockQuantity: number) =>
    makeProduct({
      family: family.name,
      name: `لابتوب ${memory} ${storage} ${token.slice(0, 6)}`,
      image: '/placeholder.webp',
      specifications: [`الذاكرة: ${memory}`, `التخزين: ${storage}`],
      stockQuantity,
    });
  const small = await member('16 GB', '512 GB', 9);
  const wide = await member('16 GB', '1 TB', 9);
  const gone = await member('32 GB', '512 GB', 0);
  const large = await member('32 GB', '1 TB', 9);
  await expireCaches();

  await page.goto(`/product/${small.id}`);
  const chooser = page.getByRole('navigation', { name: 'اختيارات المنتج' });
  const choice = (text: string) => chooser.getByRole('link', { name: text });
  await expect(choice('16 GB')).toHaveAttribute('aria-current', 'true');
  await expect(choice('32 GB')).toContainText('نفد');
  for (const link of await chooser.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await axe(page, 'nav[aria-label="اختيارات المنتج"]');

  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await choice('1 TB').click();
  await expect(heading).toHaveText(wide.name);
  await expect(choice('1 TB')).toHaveAttribute('aria-current', 'true');
  await choice('32 GB').click();
  await expect(heading).toHaveText(large.name);
  await choice('512 GB').click();
  await expect(heading).toHaveText(gone.name);
  await expect(page.getByRole('main').getByText('غير متوفر حالياً').first()).toBeVisible();

  const plain = await openPlain(new URL(page.url()).pathname);
  const other = await openPlain(linkTo(plain, 'nav[aria-label="اختيارات المنتج"] a', '16 GB'));
  expect(wordsOf(other.root.querySelector('h1'))).toBe(small.name);
});
