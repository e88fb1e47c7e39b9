import 'server-only';
import { feeOf } from '../../money/gateway/fee';
import { gatewayRefusal } from '../../money/gateway/gateway-limit';
import { db } from '../../platform/server/db';
import { AppError, type ErrorCode } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { type Caller, withCouponGuess } from './order-limits';
import { priceCart } from './price-cart';
import type { QuoteBody } from './schema';
import type { Totals } from './totals';

export type TotalsView = Record<keyof Totals, string>;

/** Totals as JSON carries them: riyals with two decimals. */
export const totalsView = (totals: Totals): TotalsView => ({
  subtotal: toSar(totals.subtotal),
  shippingCost: toSar(totals.shippingCost),
  codFee: toSar(totals.codFee),
  discount: toSar(totals.discount),
  taxAmount: toSar(totals.taxAmount),
  total: toSar(totals.total),
});

export type Quote = {
  totals: TotalsView;
  /** the coupon's code when it counts, or why it does not */
  coupon: { code: string } | { refusal: ErrorCode; message: string } | null;
  /** the gateways that take no order of this total, and why */
  closedGateways: { id: string; code: ErrorCode; message: string }[];
};

const isWrongCode = (outcome: { value: Quote } | { error: unknown }) =>
  'value' in outcome && outcome.value.coupon !== null && 'refusal' in outcome.value.coupon
    ? outcome.value.coupon.refusal === 'coupon_invalid'
    : false;

/**
 * What this session's cart costs now, without ordering. The e-mail plays no part: who types one learns nothing of it.
 * Errors: cart_empty, shipping_unavailable, rate_limited (wrong codes).
 */
export const quoteCheckout = (caller: Caller, body: QuoteBody): Promise<Quote> =>
  withCouponGuess(caller, body.couponCode, () => quote(caller.sessionId, body), isWrongCode);

async function quote(sessionId: string, body: QuoteBody): Promise<Quote> {
  const company = body.shipping.companyId
    ? await db.shippingCompany.findUnique({ where: { id: body.shipping.companyId } })
    : null;
  if (body.shipping.companyId && !company?.isActive) throw new AppError('shipping_unavailable');
  const gateway = body.paymentGatewayId
    ? await db.paymentGateway.findUnique({ where: { id: body.paymentGatewayId }, select: { type: true, fee: true } })
    : null;
  const priced = await db.$transaction((tx) =>
    priceCart(tx, {
      sessionId,
      couponCode: body.couponCode ?? null,
      shippingCost: company ? parseSar(company.cost) : null,
      codFee: gateway ? feeOf(gateway) : 0,
      now: new Date(),
    }),
  );
  if (priced.lines.length === 0) throw new AppError('cart_empty');
  const { couponRefusal: refusal } = priced;
  return {
    totals: totalsView(priced.totals),
    coupon: refusal
      ? { refusal, message: translate(`errors.${refusal}`) }
      : priced.coupon && { code: priced.coupon.code },
    closedGateways: await closedGateways(priced.totals.total - priced.totals.codFee),
  };
}

async function closedGateways(total: Halalas): Promise<Quote['closedGateways']> {
  const gateways = await db.paymentGateway.findMany({
    where: { isActive: true },
    select: { id: true, type: true, displayName: true },
  });
  return gateways.flatMap((gateway) => {
    const refusal = gatewayRefusal(gateway, total);
    if (!refusal) return [];
    const { code, values } = refusal;
    return [{ id: gateway.id, code, message: translate(`errors.${code}`, values) }];
  });
}
