import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { shopper } from '../../support/browser/http.ts';
import { fillCart, makeGateway, makeProduct, removeMade } from '../../support/make/make.ts';
import { expireCaches } from '../../support/revalidate.ts';

test.afterAll(removeMade);

/** Matches both three instalments at Tamara and four at Tabby, because either may be active. */
const part = (three: string, four: string) => new RegExp(`أو (3 دفعات بقيمة ${three}|4 دفعات بقيمة ${four})`);

test('what a price is in parts stands on card, product page and cart, within the limit', async ({
  page,
  context,
  axe,
}) => {
  await makeGateway({ type: 'tabby', priority: 1 });
  const product = await makeProduct({ price: '1000.00', image: '/placeholder.webp' });
  const dear = await makeProduct({ price: '5000.01', image: '/placeholder.webp' });
  const gone = await makeProduct({ price: '1000.00', image: '/placeholder.webp', inStock: false });
  await expireCaches();
  const who = shopper();
  await context.addInitScript((id) => {
    if (location.protocol.startsWith('http')) localStorage.setItem('cart-session-id', id);
  }, who.sessionId);
  await fillCart(who, product.id, 2);
  const content = page.getByRole('main');

  await page.goto(`/search?q=${encodeURIComponent(product.name)}`);
  const card = content.getByRole('article').filter({ has: page.locator(`a[href="/product/${product.id}"]`) });
  await expect(card).toContainText(/(3 دفعات بـ 333\.34|4 دفعات بـ 250\.00)\sر\.س/);

  await page.goto(`/product/${product.id}`);
  const line = content.getByText('بدون فوائد').first();
  await expect(line).toContainText(part('333\\.34', '250'));
  await expect(line).toContainText('ر.س');
  await expect(line).toContainText(/بدون فوائد مع \S+/);
  const { more, approval } = messages.product.instalments;
  await expect(content.getByText(approval)).toBeHidden();
  await content.getByText(more).click();
  await expect(content.getByText(approval)).toBeVisible();
  await axe(page);

  await page.getByRole('banner').getByRole('button', { name: 'السلة، عدد القطع 2' }).click();
  await expect(page.getByRole('dialog').getByText('بدون فوائد')).toContainText(part('666\\.67', '500'));

  await page.goto(`/product/${gone.id}`);
  await expect(content.getByText(messages.client.product.out_of_stock).first()).toBeVisible();
  await expect(content.getByText('بدون فوائد')).toHaveCount(0);

  // If no provider accepts this price, all providers and their limits are shown.
  const limits = content.getByText(/التقسيط عبر .+ للمبالغ (من .+ إلى|حتى) .*5,000/);
  await page.goto(`/product/${dear.id}`);
  await expect(limits).toBeVisible();
  await expect(content.getByText('بدون فوائد')).toHaveCount(0);
  await fillCart(who, dear.id, 1);
  await page.goto('/checkout');
  await expect(limits).toBeVisible();
});
