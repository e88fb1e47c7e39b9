import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderFactsList } from '@/components/storefront/order/order-facts';
import { LOCALE } from '@/lib/platform/shared/locale';
import type { OrderCard } from '@/lib/selling/account/order-card';
import messages from '@/messages/ar.json';

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
  ['at the branch', true, messages.client.home.order_ready_pickup],
  ['on its way', false, messages.client.home.order_shipped],
] as const)('the card of an order that is %s says so', (_, isPickup, text) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={LOCALE} timeZone="Asia/Riyadh" messages={messages}>
      <OrderFactsList order={{ ...card, isPickup }} />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(text);
});
