import 'server-only';
import { readBundlesWithin } from '../../catalogue/bundle/reads';
import { couponLinesRefusal, withCouponMarks } from '../../catalogue/coupon/rules';
import { pictureOrPlaceholder } from '../../catalogue/product/kind-picture';
import {
  type CarrierPrices,
  type ShipmentSize,
  shipmentSizeOf,
  shippingPrice,
} from '../../fulfilment/shipping-company/rules';
import { STANDARD_RATED, type TaxTreatment } from '../../platform/business/vat';
import type { Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { type CartRow, cartRowPrice, pricedCartAddOns, readCartRows } from '../cart/reads';
import { type AppliedBundle, applyBundles, bundleDiscounts } from './bundles';
import {
  type CouponOwner,
  type CouponRefusalReason,
  couponRefusedBy,
  findCoupon,
  type PricedCoupon,
} from './find-coupon';
import { calculateTotals, type Totals, type TotalsInput } from './totals';

export type PricedLine = TaxTreatment & {
  cartItemId: string;
  /** Null for an add-on. */
  productId: string | null;
  addOnId: string | null;
  name: string;
  image: string;
  inStock: boolean;
  left: number | null;
  quantity: number;
  unitPrice: Halalas;
  category: string | null;
  brand: string | null;
  /** Offer on the product, and its price without the offer. */
  offerId: string | null;
  listPrice: Halalas | null;
  bundleDiscount: Halalas;
  isDiscounted: boolean;
};

/** Whether the stock does not cover a line. */
export const isShortLine = ({ inStock, left, quantity }: PricedLine): boolean =>
  !inStock || (left !== null && left < quantity);

export type PricedCart = {
  lines: PricedLine[];
  terms: Omit<TotalsInput, 'coupon' | 'lines'> & { lines: readonly PricedLine[] };
  totals: Totals;
  /** As basis points. */
  taxRate: number;
  bundles: AppliedBundle[];
  coupon: PricedCoupon | null;
  couponRefusal: CouponRefusalReason | null;
  shipsFree: boolean;
  isServed: boolean;
  freight: ShipmentSize;
  settings: SettingsRow | null;
};

type Terms = CouponOwner & {
  couponCode: string | null;
  carrier: CarrierPrices | null;
  city: string;
  codFee: Halalas;
  now: Date;
};

export const priceCart = async (tx: Tx, terms: Terms & { sessionId: string }): Promise<PricedCart> =>
  priceCartRows(tx, await readCartRows(tx, terms.sessionId, terms.now), terms);

/** Prices lines with add-ons, bundles, coupon, shipping, fee and VAT. A refused coupon gives no discount. */
export async function priceCartRows(tx: Tx, rows: readonly CartRow[], input: Terms): Promise<PricedCart> {
  const listed = rows.flatMap((row): Omit<PricedLine, 'isDiscounted' | 'bundleDiscount'>[] => {
    const { price, base, offer } = cartRowPrice(row, input.now);
    const main = {
      cartItemId: row.lineId,
      productId: row.id,
      addOnId: null,
      name: row.name,
      image: pictureOrPlaceholder(row.image, row.category),
      inStock: row.inStock,
      left: row.left,
      quantity: row.quantity,
      unitPrice: price,
      category: row.category,
      brand: row.brand,
      taxCategory: row.taxCategory,
      taxReason: row.taxReason,
      offerId: offer?.id ?? null,
      listPrice: offer ? base : null,
    };
    const addOns = pricedCartAddOns(row, price).map(({ id, name, quantity, unitPrice }) => ({
      ...main,
      productId: null,
      addOnId: id,
      name,
      inStock: true,
      left: null,
      quantity,
      unitPrice,
      category: null,
      brand: null,
      // Add-ons are separate supplies at the standard rate.
      ...STANDARD_RATED,
      offerId: null,
      listPrice: null,
    }));
    return [main, ...addOns];
  });

  const ids = rows.map(({ id }) => id);
  const bundles = applyBundles(listed, await readBundlesWithin(tx, ids, input.now));
  const off = bundleDiscounts(bundles);
  const wanted = listed.map((line) => ({
    ...line,
    bundleDiscount: line.productId === null ? 0 : (off.get(line.productId) ?? 0),
  }));

  const settings = await readSettingsRow(tx);
  // Default 15 %; "0" means no tax.
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const freight = shipmentSizeOf(rows, deliverySettingsOf(settings).usualWeightGrams);
  const price = input.carrier && shippingPrice(input.carrier, input.city, freight);
  const coupon = input.couponCode ? await findCoupon(tx, input.couponCode, input) : null;
  const found = coupon && 'rule' in coupon ? coupon : null;
  const missing = found && couponLinesRefusal(found.rule, wanted);
  const accepted = missing ? null : found;
  const lines = withCouponMarks(wanted, accepted?.rule ?? null);
  const terms = {
    lines,
    shippingCost: price?.cost ?? null,
    codFee: input.codFee,
    freeShippingThreshold: price?.freeFrom ?? freeShippingThresholdOf(settings),
    taxRate,
  };
  return {
    lines,
    terms,
    totals: calculateTotals({ ...terms, coupon: accepted?.rule ?? null }),
    taxRate,
    bundles,
    coupon: accepted ? { id: accepted.id, code: accepted.code, heldBy: accepted.heldBy } : null,
    couponRefusal: coupon && 'refusal' in coupon ? coupon.refusal : missing && couponRefusedBy(missing, found?.rule),
    shipsFree: accepted?.rule.type === 'free_shipping',
    isServed: !input.carrier || price !== null,
    freight,
    settings,
  };
}

/** Value from which shipping is free, in halalas; null: never. */
export function freeShippingThresholdOf(settings: SettingsRow | null): Halalas | null {
  const threshold = settings ? settings.freeShippingThreshold : '200.00';
  return threshold === null ? null : parseSar(threshold);
}
