import 'server-only';
import { deliveryEstimateFor, shippingCarrierOf } from '../../fulfilment/shipping-company/reads';
import { shipmentSizeOf, shippingPrice } from '../../fulfilment/shipping-company/rules';
import type { ShippingCompany } from '../../generated/prisma/client';
import { orderVat } from '../../orders/order/vat';
import type { Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { parsePercent, parseSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow } from '../../platform/store-settings/reads';
import { readProductsAsCartRows } from '../../selling/cart/reads';
import { freeShippingThresholdOf, type PricedCart } from '../../selling/checkout/price-cart';
import { isSameShipping } from './rules';
import type { QuotationRow } from './view-of';

/** Agreed prices, current stock and VAT. Errors: quotation_shipping if the shipping price does not cover the city. */
export async function priceQuotationOrder(
  tx: Tx,
  row: QuotationRow,
  company: ShippingCompany,
  { isCityGiven, now }: { isCityGiven: boolean; now: Date },
) {
  const mains = row.lines.filter(({ mainProductId }) => mainProductId === null);
  const gone = mains.filter(({ productId }) => productId === null);
  if (gone.length > 0)
    throw new AppError('quotation_product_gone', { values: { products: gone.map(({ name }) => name).join('، ') } });
  const wanted = mains.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));
  const rows = await readProductsAsCartRows(tx, wanted, now);
  const known = new Map(rows.map((one) => [one.id, one]));
  const addOns = await tx.quotationLine.findMany({
    where: { quotationId: row.id, mainProductId: { not: null } },
    select: { id: true, addOnId: true },
  });
  const addOnOf = new Map(addOns.map(({ id, addOnId }) => [id, addOnId]));
  const lines = row.lines.map((line) => {
    const product = line.productId === null ? undefined : known.get(line.productId);
    return {
      cartItemId: line.mainProductId ?? line.productId ?? line.id,
      productId: line.productId,
      addOnId: addOnOf.get(line.id) ?? null,
      name: line.name,
      image: line.image,
      inStock: line.mainProductId !== null || (product?.inStock ?? false),
      left: product?.left ?? null,
      quantity: line.quantity,
      unitPrice: parseSar(line.unitPrice),
      category: null,
      brand: null,
      taxCategory: line.taxCategory,
      taxReason: line.taxReason,
      offerId: null,
      listPrice: null,
      bundleDiscount: 0,
      isDiscounted: true,
    };
  });
  const settings = await readSettingsRow(tx);
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const [discount, total] = [parseSar(row.discountAmount), parseSar(row.totalAmount)];
  const totals = {
    subtotal: parseSar(row.subtotal),
    discount,
    bundleDiscount: 0,
    shippingCost: parseSar(row.shippingCost),
    codFee: 0,
    taxAmount: orderVat({ lines, discount, total, taxRate }),
    total,
  };
  const delivery = deliverySettingsOf(settings);
  const freight = shipmentSizeOf(rows, delivery.usualWeightGrams);
  const carrier = shippingCarrierOf(company);
  const priceTo = (city: string) => {
    const price = shippingPrice(carrier, city, freight);
    return price && { ...price, freeFrom: price.freeFrom ?? freeShippingThresholdOf(settings) };
  };
  const there = priceTo(row.city);
  // A quotation without city was priced for the shop's city.
  const here = isCityGiven ? priceTo(delivery.city) : there;
  if (!isSameShipping(totals.subtotal - totals.discount, there, here))
    throw new AppError('quotation_shipping', { values: { city: row.city } });
  const priced: PricedCart = {
    lines,
    terms: { lines, shippingCost: totals.shippingCost, codFee: 0, freeShippingThreshold: null, taxRate },
    totals,
    taxRate,
    bundles: [],
    coupon: null,
    couponRefusal: null,
    shipsFree: false,
    isServed: true,
    freight,
    settings,
  };
  return { priced, promise: deliveryEstimateFor(carrier, row.city, delivery, now) };
}
