import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { expectFits, filled } from '../../support/browser/staff-page.ts';
import { makeCoupon, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

test.afterAll(async () => {
  await removeMade();
  await expireCaches();
});

const { cart, product: texts } = messages.client;

test('a guest finds a public coupon, sees what it saves on its product, and applies it in the cart by one press @both', async ({
  page,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await makeProduct({ price: '100.00', image: '/placeholder.webp' });
  const scope = () => ({ isRestricted: true, products: { create: { productId: product.id, place: 0 } } });
  const coupon = await makeCoupon({ isShown: true, maxUses: 5, ...scope() });
  const later = await makeCoupon({
    isShown: true,
    maxUses: 5,
    minSubtotal: '150.00',
    discountPercent: '30.00',
    ...scope(),
  });
  await expireCaches();

  await page.goto('/coupons');
  const main = page.getByRole('main').filter({ visible: true });
  const list = main.getByRole('list', { name: messages.publicCoupons.title });
  const card = list.getByRole('listitem').filter({ hasText: coupon.code });
  await expect(list.getByRole('listitem').filter({ hasText: later.code })).toContainText('150.00');
  await card.getByRole('button', { name: filled(cart.coupon_copy, { code: coupon.code }) }).click();
  await expect(page.getByText(cart.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(coupon.code);
  await axe(page);
  await expectFits(page);

  await card.getByRole('link', { name: product.name }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${product.id}$`));
  await expect(main.locator('p').filter({ hasText: coupon.code })).toContainText('10.00');
  await main
    .getByRole('button', { name: filled(texts.add_named, { product: product.name }) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('banner').getByRole('button', { name: /عدد القطع 1/ })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^السلة/ })
    .click();

  const drawer = page.getByRole('dialog', { name: cart.title });
  const offers = drawer.getByRole('list', { name: cart.coupon_offers });
  await expect(offers.getByRole('button')).toContainText([coupon.code]);
  const next = drawer.locator('p').filter({ hasText: later.code });
  await expect(next).toContainText('50.00');
  await expect(next).toContainText('45.00');
  await axe(page);
  await offers.getByRole('button', { name: coupon.code }).click();
  await expect(drawer.getByRole('button', { name: filled(cart.coupon_remove, { code: coupon.code }) })).toBeVisible();
  await expect(offers).toHaveCount(0);
  await expect(drawer.getByRole('region', { name: cart.total })).toContainText('90.00');
});
