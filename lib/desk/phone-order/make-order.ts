import 'server-only';
import { redeemCoupon } from '../../catalogue/coupon/redeem';
import { deliveryEstimateFor, shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { FREE_PAYMENT, paymentKindOf } from '../../money/payment/providers/registry';
import { createPaymentLink } from '../../money/payment-link/make-link';
import { notifyOrderReceived, notifyShopper } from '../../orders/order/notify-shopper';
import { recordWrite } from '../../platform/audit/record-write';
import { businessLine, isSameBusiness, storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf } from '../../platform/store-settings/reads';
import { saveCustomerBusiness } from '../../selling/account/business';
import { couponBuyer } from '../../selling/checkout/find-coupon';
import { isSameAddress, isSameContact } from '../../selling/checkout/order-person';
import { findOrCreateCustomer, orderItemRow } from '../../selling/checkout/order-rows';
import { totalsView } from '../../selling/checkout/quote-checkout';
import { replacePayment } from '../../selling/checkout/replace-payment';
import { insertOrder, refuseMissingAddress } from '../../selling/checkout/write-order';
import { lockChosenCustomer, orderFieldError, planOrder } from './plan-order';
import { PAY_BY_LINK, type PhoneOrderBody, type PhoneOrderQuote } from './schema';

/** Totals in riyals; writes nothing. */
export async function quotePhoneOrder(draft: PhoneOrderQuote) {
  return transaction(async (tx) => {
    const { priced } = await planOrder(tx, draft, new Date());
    return { totals: totalsView(priced.totals) };
  });
}

export type PhoneOrderTotals = Awaited<ReturnType<typeof quotePhoneOrder>>;

type Made = { kind: 'made'; changes: CacheChange[] } | { kind: 'close'; paymentIds: string[] };

/** As in the checkout, but without limits per shopper. Idempotent by id. */
export async function createPhoneOrder(body: PhoneOrderBody, staff: Staff): Promise<void> {
  const givenUp = new Set<string>();
  for (;;) {
    const made = await transaction((tx) => make(tx, { body, staff, givenUp }), {
      timeout: 15_000,
      maxWait: 15_000,
    });
    if (made.kind === 'made') {
      await invalidate(...made.changes);
      return;
    }
    for (const paymentId of made.paymentIds) {
      givenUp.add(paymentId);
      await replacePayment(paymentId);
    }
  }
}

type Making = {
  body: PhoneOrderBody;
  staff: Staff;
  givenUp: ReadonlySet<string>;
};

async function make(tx: Tx, { body, staff, givenUp }: Making): Promise<Made> {
  const { id, shipping, lines, couponCode, payment } = body;
  const business = body.business ?? null;
  // A duplicate request waits here, then finds the order.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone-order:${id}`}, 0))`;
  if (await isMade(tx, body, staff)) return { kind: 'made', changes: [] };
  const now = new Date();
  const { companyId, city, email, phone } = shipping;
  const draft = { lines, companyId, city, payment, couponCode, customerId: body.customerId, email, phone };
  const { priced, company, chosen, pathOf, owner } = await planOrder(tx, draft, now);
  if (!company) throw orderFieldError('shipping.companyId', 'shipping_unavailable');
  refuseMissingAddress(shipping, company.isPickup);
  const { total } = priced.totals;
  if (total !== parseSar(body.total))
    throw new AppError('totals_changed', { extra: { totals: totalsView(priced.totals) } });
  const held = priced.coupon?.heldBy.filter((paymentId) => !givenUp.has(paymentId)) ?? [];
  if (held.length > 0) return { kind: 'close', paymentIds: held };
  if (business && body.customerId) await saveCustomerBusiness(tx, body.customerId, business);
  const customerId = await customerOf(tx, body);
  const redeemed = priced.coupon ? await redeemCoupon(tx, priced.coupon.id, couponBuyer(owner)) : [];
  const isFree = total === 0;
  const byLink = !isFree && chosen === null;
  const status = isFree ? 'confirmed' : byLink ? 'pending_payment' : 'pending';
  const { order, changes: ofStock } = await insertOrder(tx, {
    priced,
    now,
    status,
    shipping,
    customerId,
    company,
    business,
    promise: deliveryEstimateFor(shippingCarrierOf(company), city, deliverySettingsOf(priced.settings), now),
    payment: { gatewayId: chosen?.gateway.id ?? null, method: isFree ? FREE_PAYMENT : (chosen?.gateway.type ?? null) },
    maker: { id, createdBy: staff.username },
    note: byLink ? translate('paymentLink.history_made') : null,
    pathOf,
  });
  const changes = [...redeemed, ...ofStock];
  const items = priced.lines.map(orderItemRow);
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: id,
    label: order.orderNumber,
    before: null,
    after: {
      items: items.map(({ productName, quantity, unitPrice }) => `${productName} × ${quantity} × ${unitPrice}`),
      ...shipping,
      ...(business ? { business: businessLine(business) } : {}),
      couponCode: order.couponCode,
      shippingMethod: order.shippingMethod,
      paymentMethod: order.paymentMethod,
      totalAmount: toSar(total),
    },
  });
  if (byLink) {
    const link = await createPaymentLink(tx, id, staff.username);
    await notifyShopper(tx, id, 'payment_link', { linkId: link.id, url: link.url, until: link.expiresAt });
    return { kind: 'made', changes };
  }
  const started = isFree || !chosen ? null : await chosen.provider.start(chosen.opened);
  const bank = started?.kind === 'details' ? { ...started.bankingDetails, amount: toSar(total) } : null;
  const isManual = chosen !== null && paymentKindOf(chosen.gateway.type) === 'manual';
  const instructions = isManual && started?.kind === 'done' ? started.message : null;
  const facts = { ...order, items, paymentGateway: chosen?.gateway ?? null, shippingCompany: company };
  await notifyOrderReceived(tx, facts, { settings: priced.settings, bank, instructions });
  return { kind: 'made', changes };
}

async function isMade(tx: Tx, body: PhoneOrderBody, staff: Staff): Promise<boolean> {
  const order = await tx.order.findUnique({
    where: { id: body.id },
    select: {
      createdBy: true,
      customerId: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
      shippingAddress: true,
      city: true,
      postalCode: true,
      shortAddress: true,
      business: true,
      shippingCompanyId: true,
      paymentGatewayId: true,
      couponCode: true,
      totalAmount: true,
      items: { select: { productId: true, quantity: true } },
      paymentLinks: { select: { id: true }, take: 1 },
    },
  });
  if (!order) return false;
  const written = (lines: readonly { productId: string | null; quantity: number }[]) =>
    lines
      .map(({ productId, quantity }) => `${productId}:${quantity}`)
      .sort()
      .join();
  const { shipping, customerId } = body;
  const isByLink = order.paymentLinks.length > 0 || order.paymentGatewayId === null;
  const isSame =
    order.createdBy === staff.username &&
    (!customerId || order.customerId === customerId) &&
    isSameContact(order, shipping) &&
    isSameAddress(order, shipping) &&
    isSameBusiness(storedBusiness(order.business), body.business ?? null) &&
    order.shippingCompanyId === shipping.companyId &&
    (body.payment === PAY_BY_LINK ? isByLink : order.paymentGatewayId === body.payment) &&
    order.couponCode === (body.couponCode ?? null) &&
    order.totalAmount.toFixed(2) === body.total &&
    written(order.items) === written(body.lines);
  if (!isSame) throw new AppError('idempotency_mismatch');
  return true;
}

/** The chosen customer, else as in the checkout. */
async function customerOf(tx: Tx, { customerId, shipping }: PhoneOrderBody): Promise<string> {
  return customerId ? lockChosenCustomer(tx, customerId) : findOrCreateCustomer(tx, shipping, 'staff');
}
