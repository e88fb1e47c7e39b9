import { type Halalas, parseSar, toSar } from '@/lib/platform/shared/money';
import type { CheckoutOptions } from '@/lib/selling/checkout/options';
import type { QuotedCheckout, TotalsView } from '@/lib/selling/checkout/quote-checkout';
import { hasFreeShipping } from '@/lib/selling/checkout/totals';
import { type CartLine, shortStockLines, subtotalOf, unavailableLines } from '../../cart/lists';

type CheckoutFacts = {
  lines: readonly CartLine[];
  options: CheckoutOptions;
  answers: { companyId: string; gatewayId: string; city: string };
  /** Chosen now or in the last order; '' if none. */
  ownCarrier: string;
  ownGateway: string;
  couponCode: string;
  quote: {
    data: QuotedCheckout | undefined;
    isPending: boolean;
    isPlaceholderData: boolean;
    isFetching: boolean;
    isError: boolean;
  };
};

export type CheckoutState = ReturnType<typeof deriveCheckout>;

const NONE: readonly string[] = [];

export function deriveCheckout({ lines, options, answers, ownCarrier, ownGateway, couponCode, quote }: CheckoutFacts) {
  const { companies, gateways, freeShippingThreshold: threshold } = options;
  const { data } = quote;
  const totals = data?.totals ?? localTotals(lines);
  const shipping = data?.shipping ?? [];
  const closedGateways = data?.closedGateways ?? [];
  const isClosed = (id: string) => shipping.some((view) => view.id === id && view.closed !== null);
  const isOpen = (id: string) =>
    companies.some((one) => one.id === id) && shipping.some((view) => view.id === id && view.closed === null);
  const company = companies.find(({ id }) => id === answers.companyId && !isClosed(id)) ?? null;
  const openGateways = gateways.filter(({ id }) => !closedGateways.some((one) => one.id === id));
  const gateway = openGateways.find(({ id }) => id === answers.gatewayId) ?? null;
  const isGatewayChosen = gateways.some(({ id }) => id === answers.gatewayId);
  const branches = companies.filter(({ isPickup }) => isPickup).map(({ id }) => id);
  const deliveries = shipping.filter(({ id, closed }) => closed === null && !branches.includes(id));
  const isFree = data
    ? deliveries.length > 0 && deliveries.every(({ charged }) => parseSar(charged) === 0)
    : hasFreeShipping(discountedOf(totals), threshold === null ? null : parseSar(threshold));
  const { ordered = NONE, lead = NONE, cheapest = null, fastest = null } = data?.ranking ?? {};
  const placeOf = (id: string) => (ordered.includes(id) ? ordered.indexOf(id) : ordered.length);
  const pricedCity = data && data.citySuggestions.length === 0 ? data.city : null;
  const isPricedFor = (city: string) => city !== '' && city === pricedCity && !quote.isPlaceholderData;
  const blocked = [...unavailableLines(lines), ...shortStockLines(lines)];
  return {
    totals,
    shownTotals: data || quote.isError ? totals : null,
    company,
    gateway,
    isComplete: company !== null && gateway !== null,
    closedGateways,
    isFree,
    isShippingKnown: company !== null || isFree,
    shipping,
    carriers: {
      /** Cheapest and fastest first; without a quote, pickup last. */
      ordered: [...companies].sort(
        (one, other) => placeOf(one.id) - placeOf(other.id) || Number(one.isPickup) - Number(other.isPickup),
      ),
      lead,
      cheapest,
      fastest,
    },
    /** The shopper's earlier choice, else the best one. Null until the city is priced. */
    preselected: isPricedFor(answers.city.trim())
      ? ([ownCarrier, lead[0]].find((id) => id !== undefined && isOpen(id)) ?? null)
      : null,
    preselectedGateway: data && !isGatewayChosen ? soleOrOwn(openGateways, ownGateway) : null,
    branch: companies.find(({ id, isPickup }) => isPickup && !isClosed(id)),
    pricedCity,
    nearestCities: (data?.city === answers.city.trim() && data.citySuggestions) || NONE,
    coupon: couponState(couponCode, quote),
    couponOffers: data?.couponOffers ?? [],
    blocked,
    isBarred: blocked.length > 0 || quote.isPending,
  };
}

const soleOrOwn = (open: readonly { id: string }[], own: string): string | null =>
  (open.length === 1 ? open[0] : open.find(({ id }) => id === own))?.id ?? null;

function couponState(code: string, { data, isFetching, isError }: CheckoutFacts['quote']) {
  const coupon = (code !== '' && data?.coupon) || null;
  return {
    accepted: coupon && 'code' in coupon && coupon.code === code ? coupon.code : null,
    refusal: coupon && 'refusal' in coupon && !isFetching ? coupon.message : null,
    isUnknown: code !== '' && isError && !isFetching,
    isChecking: code !== '' && isFetching,
  };
}

const discountedOf = ({ subtotal, discount }: TotalsView): Halalas => parseSar(subtotal) - parseSar(discount);

function localTotals(lines: readonly CartLine[]): TotalsView {
  const subtotal = toSar(subtotalOf(lines));
  return {
    subtotal,
    discount: '0.00',
    bundleDiscount: '0.00',
    shippingCost: '0.00',
    codFee: '0.00',
    taxAmount: '0.00',
    total: subtotal,
  };
}
