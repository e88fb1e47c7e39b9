import { parseSar } from '../../platform/shared/money';

type Company = { id: string; isPickup: boolean };

type QuotedCompany = { id: string; charged: string; promisedTo: string | null; closed: string | null };

export type RankedCarriers = {
  /** Cheapest, fastest, others by price, those not in this city, pickup. */
  ordered: readonly string[];
  /** Cheapest and fastest, shown first; empty without a delivery to the city. */
  lead: readonly string[];
  /** Null if all cost the same, or arrive on the same day. */
  cheapest: string | null;
  fastest: string | null;
};

const NO_DAY = '9999-12-31';

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Pickup comes last. `cheapest`, `fastest`: null if all are equal. */
export function rankCarriers(companies: readonly Company[], quoted: readonly QuotedCompany[]): RankedCarriers {
  const views = new Map(quoted.map((view) => [view.id, view]));
  const offers = companies.flatMap(({ id, isPickup }) => {
    const view = views.get(id);
    return view && view.closed === null && !isPickup
      ? [{ id, charged: parseSar(view.charged), day: view.promisedTo ?? NO_DAY }]
      : [];
  });
  const byPrice = [...offers].sort((one, other) => one.charged - other.charged || byText(one.day, other.day));
  const byDay = [...offers].sort((one, other) => byText(one.day, other.day) || one.charged - other.charged);
  const [cheapest, fastest] = [byPrice[0], byDay[0]];
  const lead = cheapest && fastest ? [...new Set([cheapest.id, fastest.id])] : [];
  const rest = [
    ...byPrice,
    ...companies.filter(({ isPickup }) => !isPickup),
    ...companies.filter(({ isPickup }) => isPickup),
  ].map(({ id }) => id);
  return {
    ordered: [...new Set([...lead, ...rest])],
    lead,
    cheapest: offers.some(({ charged }) => cheapest && charged > cheapest.charged) ? (cheapest?.id ?? null) : null,
    fastest: offers.some(({ day }) => fastest && day > fastest.day) ? (fastest?.id ?? null) : null,
  };
}
