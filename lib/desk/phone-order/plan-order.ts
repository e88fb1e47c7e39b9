import 'server-only';
import { shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { codFeeOf } from '../../money/gateway/fee';
import { decryptGatewayConfig, resolveProvider } from '../../money/payment/providers/registry';
import { readGatewaysForLink } from '../../money/payment-link/pay';
import type { Tx } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { AppError, type ErrorCode, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { readProductsAsCartRows } from '../../selling/cart/reads';
import { couponError } from '../../selling/checkout/find-coupon';
import { findCustomerOf } from '../../selling/checkout/order-rows';
import { priceCartRows } from '../../selling/checkout/price-cart';
import { refuseOverMaxTotal, refuseShortStock, shippingUnavailableError } from '../../selling/checkout/write-order';
import { isPhoneOrderGatewayType } from './reads';
import { PAY_BY_LINK, type PhoneOrderQuote } from './schema';

export const orderFieldError = (path: string, code: ErrorCode): AppError =>
  new AppError(code, { issues: [{ path, message: translate(`errors.${code}`) }] });

/** Errors: gateway_unavailable. */
export async function findPhoneOrderGateway(tx: Tx, id: string) {
  const gateway = await tx.paymentGateway.findUnique({ where: { id } });
  const opened = gateway?.isActive && isPhoneOrderGatewayType(gateway.type) ? decryptGatewayConfig(gateway) : null;
  const chosen = opened && resolveProvider(opened, env().PAYMENTS_MODE);
  if (!gateway || !opened || !chosen || chosen.provider.initialStatus !== 'pending')
    throw orderFieldError('payment', 'gateway_unavailable');
  return { gateway, opened, provider: chosen.provider };
}

/** Locks the customer against deletion. Errors: invalid. */
export async function lockChosenCustomer(tx: Tx, customerId: string): Promise<string> {
  const [customer] = await tx.$queryRaw<unknown[]>`SELECT 1 FROM customers WHERE id = ${customerId} FOR KEY SHARE`;
  if (customer) return customerId;
  throw fieldError('customerId', translate('phoneOrder.customer_gone'));
}

/** Names the lines whose products are not among `rows`. Errors: invalid. */
export function refuseMissingProducts(lines: readonly { productId: string }[], rows: readonly { id: string }[]): void {
  const gone = lines.flatMap(({ productId }, index) => (rows.some(({ id }) => id === productId) ? [] : [index]));
  if (gone.length === 0) return;
  const message = translate('phoneOrder.product_gone');
  throw new AppError('invalid', { issues: gone.map((index) => ({ path: `lines.${index}`, message })) });
}

async function whoseCoupon(tx: Tx, { customerId, email, phone }: PhoneOrderQuote): Promise<string | null> {
  if (customerId) return customerId;
  return email || phone ? findCustomerOf(tx, { email, phone }) : null;
}

/** Prices the order without writing. Each error names its field. */
export async function planOrder(tx: Tx, draft: PhoneOrderQuote, now: Date) {
  const rows = await readProductsAsCartRows(tx, draft.lines, now);
  const indexOf = (id: string | null | undefined) => draft.lines.findIndex(({ productId }) => productId === id);
  refuseMissingProducts(draft.lines, rows);
  const company = draft.companyId ? await tx.shippingCompany.findUnique({ where: { id: draft.companyId } }) : null;
  if (draft.companyId && !company?.isActive) throw orderFieldError('shipping.companyId', 'shipping_unavailable');
  const isByLink = draft.payment === PAY_BY_LINK;
  const chosen = draft.payment && !isByLink ? await findPhoneOrderGateway(tx, draft.payment) : null;
  const couponCode = draft.couponCode ?? null;
  const owner = {
    sessionId: null,
    customerId: couponCode === null ? null : await whoseCoupon(tx, draft),
    contact: { email: draft.email ?? '', phone: draft.phone ?? '' },
  };
  const city = draft.city || deliverySettingsOf(await readSettingsRow(tx)).city;
  const priced = await priceCartRows(tx, rows, {
    ...owner,
    couponCode,
    carrier: company && shippingCarrierOf(company),
    city,
    codFee: chosen ? codFeeOf(chosen.gateway) : 0,
    now,
  });
  const pathOf = (line: { productId: string | null } | undefined) => `lines.${indexOf(line?.productId)}`;
  refuseShortStock(priced.lines, pathOf);
  if (company && !priced.isServed) throw shippingUnavailableError(company.name, city, 'shipping.companyId');
  if (priced.couponRefusal) throw couponError(priced.couponRefusal, 'couponCode');
  refuseOverMaxTotal(priced);
  const { total } = priced.totals;
  if (isByLink && total > 0 && (await readGatewaysForLink(tx, total)).length === 0)
    throw orderFieldError('payment', 'gateway_unavailable');
  return { priced, company, chosen, pathOf, owner };
}
