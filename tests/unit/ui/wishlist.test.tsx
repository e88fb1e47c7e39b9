import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SavedProduct } from '@/components/storefront/account/saved-products';
import { WishlistCard } from '@/components/storefront/wishlist/wishlist-card';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { WishlistRow } from '@/lib/selling/wishlist/reads';
import messages from '@/messages/ar.json';

const product = {
  id: '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01',
  name: 'لابتوب للتجربة',
  image: '/placeholder.webp',
  price: '90.00',
  originalPrice: null,
  inStock: true,
};

const rowOf = (change: Partial<WishlistRow>): WishlistRow => ({ id: 'row', product, cheaperBy: null, ...change });
const render = (element: React.ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} messages={messages} timeZone="Asia/Riyadh">
      {element}
    </NextIntlClientProvider>,
  );
const shown = (change: Partial<WishlistRow> = {}) =>
  render(<WishlistCard row={rowOf(change)} onRemove={() => undefined} />);

describe('a product of the wishlist', () => {
  it('can be compared, also when it is sold out', () => {
    const label = `aria-label="${messages.client.product.compare.replace('{product}', product.name)}"`;
    for (const html of [shown(), shown({ product: { ...product, inStock: false } })]) expect(html).toContain(label);
  });

  it('says by how much its price has fallen since it was saved', () => {
    const text = messages.client.wishlist.cheaper.split('<amount>')[0] ?? '';
    expect(text).not.toBe('');
    expect(shown()).not.toContain(text);
    expect(shown({ cheaperBy: '10.00' })).toContain(text);
    const inAccount = (change: Partial<WishlistRow>) => render(<SavedProduct row={rowOf(change)} />);
    expect(inAccount({})).not.toContain(text);
    expect(inAccount({ cheaperBy: '10.00' })).toContain(text);
  });
});
