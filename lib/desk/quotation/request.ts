import 'server-only';
import { refuseUnknownCity } from '../../fulfilment/shipping-company/known-place';
import { storedBusiness } from '../../platform/business/business';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { splitName } from '../../platform/shared/person';
import { customerOf } from '../../platform/shared/shopper-key';
import { translate } from '../../platform/shared/translate';
import { QUOTATION_DAYS } from '../../platform/store-settings/rules';
import type { PricedLine } from '../../selling/checkout/price-cart';
import { priceCart } from '../../selling/checkout/price-cart';
import { refuseOverMaxTotal } from '../../selling/checkout/write-order';
import { notifyStaffOfQuotation } from './notify';
import { freeQuotationNumber } from './number';
import type { PlannedQuotationLine } from './plan';
import type { QuotationRequestBody } from './request-schema';
import { quotationTotals } from './rules';
import { quotationSelect } from './view-of';
import { quotationLineRows, quotationSumColumns } from './writes';

const plannedOf = (lines: readonly PricedLine[]): PlannedQuotationLine[] =>
  lines.map(({ productId, addOnId, cartItemId, name, image, quantity, unitPrice, taxCategory, taxReason }) => ({
    productId,
    addOnId,
    mainProductId:
      productId === null
        ? (lines.find((one) => one.cartItemId === cartItemId && one.productId)?.productId ?? null)
        : null,
    name,
    image,
    quantity,
    listPrice: unitPrice,
    discount: 0,
    unitPrice,
    taxCategory,
    taxReason,
  }));

/** Drafts a quotation of the cart. Idempotent by id. Call sendMailsAfterResponse() after it. */
export async function requestQuotation(
  body: QuotationRequestBody,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<{ number: string }> {
  const { id } = body;
  const customerId = customerOf(sessionId);
  return transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`quotation:${id}`}, 0))`;
    const made = await tx.quotation.findUnique({ where: { id }, select: { sessionId: true, number: true } });
    if (made) {
      if (made.sessionId === sessionId) return { number: made.number };
      throw new AppError('idempotency_mismatch');
    }
    const now = new Date();
    const contact = { email: body.email, phone: body.phone };
    const asked = { sessionId, contact, couponCode: null, carrier: null, city: body.city, codFee: 0, now };
    const priced = await priceCart(tx, asked);
    if (priced.lines.length === 0) throw new AppError('cart_empty');
    refuseOverMaxTotal(priced);
    if (body.city !== '') await refuseUnknownCity(body.city, 'city', tx);
    const lines = plannedOf(priced.lines);
    const { bundleDiscount: discount } = priced.totals;
    const totals = quotationTotals({ lines, discount, shipping: null, taxRate: priced.taxRate });
    const customer =
      customerId === null
        ? null
        : await tx.customer.findUnique({ where: { id: customerId }, select: { business: true } });
    const business = storedBusiness(customer?.business);
    const { settings } = priced;
    const row = await tx.quotation.create({
      data: {
        id,
        number: await freeQuotationNumber(tx, now),
        customerId: customer ? customerId : null,
        sessionId,
        ...splitName(body.name),
        ...contact,
        company: body.company,
        ...(business && business.name === body.company ? { business } : {}),
        city: body.city,
        note: body.note ?? null,
        validDays: settings?.quotationDays ?? QUOTATION_DAYS.usual,
        terms: settings?.quotationTerms ?? translate('quotation.terms', { vat: String(priced.taxRate > 0) }),
        ...quotationSumColumns({ totals, taxRate: priced.taxRate }),
        lines: { create: quotationLineRows(lines) },
      },
      select: quotationSelect,
    });
    await notifyStaffOfQuotation(tx, row, 'asked', address);
    return { number: row.number };
  });
}
