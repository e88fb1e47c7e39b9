import 'server-only';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { includedVat } from '../../platform/business/vat';
import { db, type Prisma } from '../../platform/server/db';
import { env, siteUrl } from '../../platform/server/env';
import { log } from '../../platform/server/log';
import { metricsRecorder } from '../../platform/server/metrics/meter';
import { providerLeaseMs } from '../../platform/server/provider-lease-ms';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { type Halalas, parsePercent, parseSar, scaleAmount } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { PAYMENT_LIFE_MS } from './checkout-response';
import { isHosted, type PayableOrder, ProviderError } from './providers/contract';
import type { Declined } from './providers/failure';
import { decryptGatewayConfig, resolveProvider } from './providers/registry';
import { endPayment } from './settle-payment';

/** Starting takes one request, which may be repeated once. */
const claimMs = (): number => providerLeaseMs(2);
const GLANCE_MS = 150;

/** Returns the URL for the redirect. Safe in parallel. A failure cancels the order. */
export async function startPayment(paymentId: string): Promise<string> {
  const until = Date.now() + claimMs() + 1000;
  for (;;) {
    const claimed = await claim(paymentId);
    const url = claimed && (await begin(paymentId, claimed));
    if (url) return url;
    // Another process may have stored the URL, even if its claim expired.
    const payment = await db.payment.findUnique({
      where: { id: paymentId },
      select: { redirectUrl: true, status: true },
    });
    if (payment?.redirectUrl) return payment.redirectUrl;
    if (claimed || payment?.status !== 'pending' || Date.now() > until) throw new AppError('payment_unavailable');
    await new Promise((resolve) => setTimeout(resolve, GLANCE_MS));
  }
}

async function claim(paymentId: string): Promise<Date | null> {
  const now = new Date();
  const claimedUntil = new Date(now.getTime() + claimMs());
  const { count } = await db.payment.updateMany({
    where: {
      id: paymentId,
      status: 'pending',
      providerRef: null,
      OR: [{ claimedUntil: null }, { claimedUntil: { lt: now } }],
    },
    data: { claimedUntil },
  });
  return count === 1 ? claimedUntil : null;
}

const DECLINED = {
  too_high: 'gateway_declined_high',
  too_low: 'gateway_declined_low',
  not_available: 'gateway_declined',
} as const satisfies Record<Declined, ErrorCode>;

/** Null: not started, or another process stored the result. */
async function begin(paymentId: string, claimedUntil: Date): Promise<string | null> {
  try {
    const started = await callProvider(paymentId);
    if (started.kind === 'declined') {
      const failure = { code: started.why, text: null };
      const { payment } = await endPayment(paymentId, 'failed', 'declined', failure, claimedUntil);
      if (payment === 'pending') return null;
      throw new AppError(DECLINED[started.why], { values: { gateway: started.gateway } });
    }
    const { url, providerRef, liveMode, payableUntil, expiresAt } = started;
    const { count } = await db.payment.updateMany({
      where: { id: paymentId, status: 'pending', providerRef: null },
      data: { providerRef, redirectUrl: url, liveMode, payableUntil, expiresAt, claimedUntil: null },
    });
    if (count === 1) return url;
    log.warn({ paymentId }, 'a payment was ended or started elsewhere while it was being started');
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof ProviderError)) log.error({ paymentId, err: error }, 'a payment could not be started');
    else log.warn({ paymentId, reason: error.reason, detail: error.message }, 'a payment could not be started');
    await endPayment(paymentId, 'failed', 'not_started', { code: 'not_started', text: null }, claimedUntil);
  }
  return null;
}

/** Pickup orders get the store's address, because providers require one. */
async function addressOf(order: Prisma.OrderGetPayload<object>): Promise<PayableOrder['address']> {
  if (order.shippingAddress) return { line: order.shippingAddress, city: order.city, postalCode: order.postalCode };
  const store = (await readSettingsRow(db))?.address || order.shippingMethod || order.orderNumber;
  return { line: store, city: store, postalCode: '' };
}

type Paying = Prisma.OrderGetPayload<{ include: { items: true } }>;

function taxOfRest({ items, taxAmount, taxRate, totalAmount }: Paying, rest: Halalas): Halalas {
  if (items.every(({ taxCategory }) => taxCategory === 'S')) return includedVat(rest, parsePercent(taxRate));
  return scaleAmount(parseSar(taxAmount), rest, Math.max(1, parseSar(totalAmount)));
}

function amountsOf(
  order: Paying,
  total: Halalas,
): Pick<PayableOrder, 'total' | 'tax' | 'shipping' | 'discount' | 'lines'> {
  if (total !== parseSar(order.totalAmount)) {
    const name = translate('paymentLink.rest', { number: order.orderNumber });
    return {
      total,
      tax: taxOfRest(order, total),
      shipping: 0,
      discount: 0,
      lines: [{ reference: order.id, name, quantity: 1, unitPrice: total, total }],
    };
  }
  return {
    total,
    tax: parseSar(order.taxAmount),
    shipping: parseSar(order.shippingCost),
    discount: parseSar(order.discountAmount),
    lines: order.items.map((item) => ({
      reference: item.productId ?? item.id,
      name: item.productName,
      quantity: item.quantity,
      unitPrice: parseSar(item.unitPrice),
      total: parseSar(item.totalPrice),
    })),
  };
}

const countPaid = (customerId: string): Promise<number> =>
  db.order.count({ where: { customerId, status: { in: ['confirmed', 'shipped', 'delivered'] } } });

async function callProvider(paymentId: string) {
  const { gateway, order, ...payment } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    include: { gateway: true, order: { include: { items: { orderBy: lineOrderBy }, customer: true } } },
  });
  const mode = env().PAYMENTS_MODE;
  const opened = decryptGatewayConfig(gateway);
  const chosen = resolveProvider(opened, mode);
  if (!chosen || chosen.name !== payment.provider || !isHosted(chosen.provider)) {
    throw new ProviderError('refused', 'the gateway has lost its provider');
  }
  const payable: PayableOrder = {
    orderNumber: order.orderNumber,
    ...amountsOf(order, parseSar(payment.amount)),
    couponCode: order.couponCode,
    customer: {
      firstName: order.firstName,
      lastName: order.lastName,
      // Providers require an email, but phone orders may have none.
      email: order.email || (await readSettingsRow(db))?.email || '',
      phone: order.phone,
      since: order.customer?.createdAt ?? order.createdAt,
      orders: order.customerId ? await countPaid(order.customerId) : 0,
    },
    address: await addressOf(order),
  };
  const site = siteUrl();
  const attempt = {
    id: payment.id,
    returnUrl: `${site}/api/payments/${payment.id}/return`,
    cancelUrl: `${site}/api/payments/${payment.id}/cancel`,
    webhookUrl: `${site}/api/webhooks/${gateway.id}`,
    expiresAt: payment.expiresAt ?? new Date(payment.createdAt.getTime() + PAYMENT_LIFE_MS),
  };
  const count = (outcome: string) => metricsRecorder()?.payment(payment.provider, outcome);
  const started = await chosen.provider.start(opened, payable, attempt).catch((error: unknown) => {
    count(error instanceof ProviderError ? error.reason : 'broken');
    throw error;
  });
  if (started.kind === 'declined') {
    count('declined');
    return { ...started, gateway: gateway.displayName };
  }
  count('started');
  if (mode === 'live' && !started.liveMode) {
    throw new ProviderError('refused', 'the gateway holds test credentials while PAYMENTS_MODE is live');
  }
  // The attempt ends when the page closes.
  const { pageUntil } = started;
  return { ...started, expiresAt: pageUntil && pageUntil < attempt.expiresAt ? pageUntil : attempt.expiresAt };
}
