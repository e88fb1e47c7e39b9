import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CartCompatibility } from '@/components/storefront/cart/cart-compatibility';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { CartCompatibilityTexts } from '@/lib/selling/cart/cart-compatibility';
import type { CartLine } from '@/lib/selling/cart/reads';
import messages from '@/messages/ar.json';

const line = (id: string): CartLine => ({
  id: `line-${id}`,
  quantity: 1,
  product: { id, name: id, image: '/a.png', price: '10.00', originalPrice: null, inStock: true, left: null },
  addOns: [],
});

function shown(texts: CartCompatibilityTexts, conflictsOnly: boolean): string {
  const client = new QueryClient();
  client.setQueryData(['/api/compatibility', ['a 1', 'b 1']], texts);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} messages={messages} timeZone="Asia/Riyadh">
      <QueryClientProvider client={client}>
        <CartCompatibility lines={[line('a'), line('b')]} conflictsOnly={conflictsOnly} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

it('shows at the checkout only what does not fit, and in the cart all that is known', () => {
  const texts = { title: 'تعارض', conflicts: ['المقبس'], warnings: ['تنبيه'], unknown: 'الطول', fits: null };
  for (const text of ['تعارض', 'المقبس', 'تنبيه', 'الطول']) expect(shown(texts, false)).toContain(text);
  const html = shown(texts, true);
  for (const text of ['تعارض', 'المقبس']) expect(html).toContain(text);
  for (const text of ['تنبيه', 'الطول']) expect(html).not.toContain(text);
  expect(shown({ ...texts, conflicts: [] }, true)).toBe('');
});
