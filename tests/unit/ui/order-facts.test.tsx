import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderFactsList } from '@/components/storefront/order/order-facts';
import { OrderTotals } from '@/components/storefront/order/order-items';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { OrderCard } from '@/lib/selling/account/order-card';
import type { OwnOrder } from '@/lib/selling/account/orders';
import messages from '@/messages/ar.json';

const { home, order } = messages.client;

const drawn = (piece: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={messages}>
      {piece}
    </NextIntlClientProvider>,
  );

const card: OrderCard = {
  orderNumber: 'ORD-261129-ABCDE',
  status: 'shipped',
  paymentKind: 'cash',
  isPickup: true,
  balance: { paid: null, toPay: null },
  promise: null,
  lines: [],
  others: 0,
  city: null,
  hasInvoice: false,
};

it.each([
  ['at the branch', true, home.order_ready_pickup],
  ['on its way', false, home.order_shipped],
] as const)('the card of an order that is %s says so', (_, isPickup, text) => {
  expect(drawn(<OrderFactsList order={{ ...card, isPickup }} />)).toContain(text);
});

it.each([
  ['0.00', false],
  ['15.00', true],
] as const)('the totals of an order with %s riyals of VAT name it: %s', (taxAmount, isNamed) => {
  const sums = {
    ...{ subtotal: '115.00', bundleDiscount: '0.00', discountAmount: '0.00', couponCode: null },
    ...{ shippingCost: '0.00', codFee: '0.00', totalAmount: '115.00', balance: { paid: null, toPay: null } },
  };
  const html = drawn(<OrderTotals order={{ ...sums, taxAmount } as unknown as OwnOrder} />);
  expect(html.includes(order.vat)).toBe(isNamed);
  expect(html).toContain(order.total);
});
