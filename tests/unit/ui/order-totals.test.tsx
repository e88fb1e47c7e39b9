import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TotalsCard } from '@/components/admin/desk/order-edit/totals-card';
import { OrderTotals } from '@/components/storefront/order/order-items';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';

const drawn = (piece: ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={messages}>
      {piece}
    </NextIntlClientProvider>,
  );

const sums = { subtotal: '100.00', bundleDiscount: '0.00', shippingCost: '15.00', codFee: '0.00' };

it.each([
  ['15.00', true],
  ['0.00', false],
])('the totals of an order with VAT of %s', (taxAmount, isShown) => {
  const balance = { paid: null, toPay: null };
  const order = { ...sums, discountAmount: '0.00', couponCode: null, taxAmount, totalAmount: '115.00', balance };
  const own = drawn(<OrderTotals order={order as unknown as OwnOrder} />);
  const totals = { ...sums, discount: '0.00', total: '115.00', taxAmount };
  const card = drawn(<TotalsCard title="" totals={totals} error={null} isSettled />);
  for (const html of [own, card]) {
    expect(html).toContain('115.00');
    expect(html.includes('ضريبة القيمة المضافة')).toBe(isShown);
  }
});
