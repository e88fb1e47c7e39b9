import 'server-only';
import { shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { shipmentSizeOf, shippingPrice } from '../../fulfilment/shipping-company/rules';
import type { TaxTreatment } from '../../platform/business/vat';
import type { Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { cartRowPrice, readProductsAsCartRows } from '../../selling/cart/reads';
import { freeShippingThresholdOf } from '../../selling/checkout/price-cart';
import { refuseOverMaxTotal, shippingUnavailableError } from '../../selling/checkout/write-order';
import { orderFieldError, refuseMissingProducts } from '../phone-order/plan-order';
import { discountedUnitPrice, quotationTotals } from './rules';
import type { QuotationQuote } from './schema';

export type PlannedQuotationLine = TaxTreatment & {
  productId: string | null;
  addOnId: string | null;
  mainProductId: string | null;
  name: string;
  image: string;
  quantity: number;
  listPrice: Halalas;
  discount: number;
  unitPrice: Halalas;
};

/** Add-ons of a saved quotation keep their price. */
export async function readStoredAddOns(tx: Tx, quotationId: string | null): Promise<PlannedQuotationLine[]> {
  if (quotationId === null) return [];
  const rows = await tx.quotationLine.findMany({
    where: { quotationId, productId: null, mainProductId: { not: null } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ listPrice, unitPrice, discountPercent: _, ...row }) => ({
    ...row,
    listPrice: parseSar(listPrice),
    discount: 0,
    unitPrice: parseSar(unitPrice),
  }));
}

type Draft = Omit<QuotationQuote, 'quotationId'>;

/** Uses current prices; does not check the stock. */
export async function planQuotation(tx: Tx, draft: Draft, addOns: readonly PlannedQuotationLine[], now: Date) {
  const rows = await readProductsAsCartRows(tx, draft.lines, now);
  refuseMissingProducts(draft.lines, rows);
  const lines = rows.flatMap((row): PlannedQuotationLine[] => {
    const wanted = draft.lines.find(({ productId }) => productId === row.id);
    const discount = parsePercent(wanted?.discountPercent ?? '0');
    const { price: listPrice } = cartRowPrice(row, now);
    const { taxCategory, taxReason } = row;
    const main = {
      ...{ productId: row.id, addOnId: null, mainProductId: null, name: row.name, image: row.image },
      ...{ taxCategory, taxReason },
    };
    const kept = addOns.filter(({ mainProductId }) => mainProductId === row.id);
    return [
      { ...main, quantity: row.quantity, listPrice, discount, unitPrice: discountedUnitPrice(listPrice, discount) },
      ...kept.map((addOn) => ({ ...addOn, quantity: Math.min(addOn.quantity, row.quantity) })),
    ];
  });
  const settings = await readSettingsRow(tx);
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const company = draft.companyId ? await tx.shippingCompany.findUnique({ where: { id: draft.companyId } }) : null;
  if (draft.companyId && !company?.isActive) throw orderFieldError('companyId', 'shipping_unavailable');
  const delivery = deliverySettingsOf(settings);
  const city = draft.city || delivery.city;
  const price =
    company && shippingPrice(shippingCarrierOf(company), city, shipmentSizeOf(rows, delivery.usualWeightGrams));
  if (company && !price) throw shippingUnavailableError(company.name, city, 'companyId');
  const agreed = draft.shippingAgreed ?? null;
  const totals = quotationTotals({
    lines,
    discount: parseSar(draft.discount ?? '0'),
    shipping:
      agreed !== null
        ? { agreed: parseSar(agreed) }
        : price && { cost: price.cost, freeFrom: price.freeFrom ?? freeShippingThresholdOf(settings) },
    taxRate,
  });
  refuseOverMaxTotal({ totals });
  return { lines, totals, taxRate, company, settings };
}

export type PlannedQuotation = Awaited<ReturnType<typeof planQuotation>>;
