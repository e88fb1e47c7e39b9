import type { Halalas } from '../../platform/shared/money';

export type InstalmentPlan = { name: string; count: number; min: Halalas; max: Halalas };

export const sortByInstalmentCount = (plans: readonly InstalmentPlan[]): InstalmentPlan[] =>
  plans.toSorted((one, other) => other.count - one.count);

type Instalment = { name: string; count: number; amount: Halalas };

/** One instalment per plan that accepts the price, rounded up. */
export const instalmentOffers = (plans: readonly InstalmentPlan[], price: Halalas): Instalment[] =>
  plans
    .filter(({ min, max }) => price >= min && price <= max)
    .map(({ name, count }) => ({ name, count, amount: Math.ceil(price / count) }));

export const instalmentAmount = (plans: readonly InstalmentPlan[], price: Halalas): Instalment | null =>
  instalmentOffers(plans, price)[0] ?? null;

/** A minimum below this is not shown, because every product reaches it. */
const MIN_SHOWN_INSTALMENT: Halalas = 1_00;

/** Limits of the plan nearest to the price; null if a plan accepts the price. */
export function instalmentLimits(
  plans: readonly InstalmentPlan[],
  price: Halalas,
): { name: string; min: Halalas | null; max: Halalas } | null {
  if (price <= 0 || instalmentAmount(plans, price)) return null;
  const distance = ({ min, max }: InstalmentPlan) => (price < min ? min - price : price - max);
  const plan = plans.toSorted((one, other) => distance(one) - distance(other))[0];
  return plan ? { ...plan, min: plan.min > MIN_SHOWN_INSTALMENT ? plan.min : null } : null;
}
