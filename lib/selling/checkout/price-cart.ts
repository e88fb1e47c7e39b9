import 'server-only';
import { readBundlesWithin } from '../../catalogue/bundle/reads';
import { linesRefusal, underCoupon } from '../../catalogue/coupon/rules';
import { shownPicture } from '../../catalogue/product/kind-picture';
import { type CarrierPrices, type Freight, freightOf, shippingPrice } from '../../fulfilment/shipping-company/rules';
import type { Tx } from '../../platform/server/db';
import { type Halalas, parsePercent, parseSar } from '../../platform/shared/money';
import { STANDARD, type TaxTreatment } from '../../platform/shared/vat';
import { deliverySettingsOf, readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { type CartRow, pricedAddOns, priceOfRow, readCartRows } from '../cart/reads';
import { type AppliedBundle, applyBundles, bundleDiscounts } from './bundles';
import { type CouponOwner, findCoupon, type PricedCoupon, type Refused, refusedBy } from './find-coupon';
import { type Totals, type TotalsInput, totals } from './totals';

export type PricedLine = TaxTreatment & {
  cartItemId: string;
  /** null: an add-on, which stands behind the line of the same cart item */
  productId: string | null;
  addOnId: string | null;
  name: string;
  image: string;
  inStock: boolean;
  /** pieces that this shopper can order; null: they are not counted */
  left: number | null;
  quantity: number;
  unitPrice: Halalas;
  /** slugs of its product's; null: it has none, or it is an add-on */
  category: string | null;
  brand: string | null;
  /** the daily offer that makes its price, and what a piece costs without */
  offerId: string | null;
  listPrice: Halalas | null;
  /** what bundles take off the whole line */
  bundleDiscount: Halalas;
  /** the coupon takes something off it too */
  isDiscounted: boolean;
};

export type PricedCart = {
  lines: PricedLine[];
  /** what the totals are made of, but for the coupon */
  terms: Omit<TotalsInput, 'coupon' | 'lines'> & { lines: readonly PricedLine[] };
  totals: Totals;
  /** hundredths of a percent */
  taxRate: number;
  /** the bundles that it completes */
  bundles: AppliedBundle[];
  coupon: PricedCoupon | null;
  couponRefusal: Refused | null;
  /** its coupon ships free, whoever brings it */
  shipsFree: boolean;
  /** the chosen company goes where the order is to go */
  isServed: boolean;
  freight: Freight;
  settings: SettingsRow | null;
};

type Terms = CouponOwner & {
  couponCode: string | null;
  /** the chosen company, null while none is, and the city as somebody wrote it */
  carrier: CarrierPrices | null;
  city: string;
  /** of the chosen gateway */
  codFee: Halalas;
  now: Date;
};

/** Prices a session's cart as priceRows does. Quote and order both call it, the order inside its transaction. */
export const priceCart = async (tx: Tx, terms: Terms & { sessionId: string }): Promise<PricedCart> =>
  priceRows(tx, await readCartRows(tx, terms.sessionId, terms.now), terms);

/**
 * Prices lines from the database's own rows: lines with their add-ons, bundles, then the coupon, shipping, fee, VAT. A coupon that is refused takes nothing off and its reason is
 * returned.
 */
export async function priceRows(tx: Tx, rows: readonly CartRow[], input: Terms): Promise<PricedCart> {
  const listed = rows.flatMap((row): Omit<PricedLine, 'isDiscounted' | 'bundleDiscount'>[] => {
    const { price, base, offer } = priceOfRow(row, input.now);
    const main = {
      cartItemId: row.lineId,
      productId: row.id,
      addOnId: null,
      name: row.name,
      image: shownPicture(row.image, row.category),
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
    const addOns = pricedAddOns(row, price).map(({ id, name, quantity, unitPrice }) => ({
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
      // What is sold with a product is a supply of its own.
      ...STANDARD,
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
  // No settings yet: the product's defaults. A rate left empty counts as 15 %, "0" as none.
  const taxRate = parsePercent(settings?.taxRate ?? '15.00');
  const freight = freightOf(rows, deliverySettingsOf(settings).usualWeightGrams);
  const price = input.carrier && shippingPrice(input.carrier, input.city, freight);
  const coupon = input.couponCode ? await findCoupon(tx, input.couponCode, input) : null;
  const found = coupon && 'rule' in coupon ? coupon : null;
  const missing = found && linesRefusal(found.rule, wanted);
  const accepted = missing ? null : found;
  const lines = underCoupon(wanted, accepted?.rule ?? null);
  const terms = {
    lines,
    shippingCost: price?.cost ?? null,
    codFee: input.codFee,
    freeShippingThreshold: price?.freeFrom ?? thresholdOf(settings),
    taxRate,
  };
  return {
    lines,
    terms,
    totals: totals({ ...terms, coupon: accepted?.rule ?? null }),
    taxRate,
    bundles,
    coupon: accepted ? { id: accepted.id, code: accepted.code, heldBy: accepted.heldBy } : null,
    couponRefusal: coupon && 'refusal' in coupon ? coupon.refusal : missing && refusedBy(missing, found?.rule),
    shipsFree: accepted?.rule.type === 'free_shipping',
    isServed: !input.carrier || price !== null,
    freight,
    settings,
  };
}

/** From which value of goods the shop ships free, whoever brings it, unless the company says otherwise; null: never. */
export function thresholdOf(settings: SettingsRow | null): Halalas | null {
  const threshold = settings ? settings.freeShippingThreshold : '200.00';
  return threshold === null ? null : parseSar(threshold);
}
