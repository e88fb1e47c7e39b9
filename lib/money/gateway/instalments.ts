import type { Halalas } from '../../platform/shared/money';

export type InstalmentPlan = { name: string; count: number; min: Halalas; max: Halalas };

export const sortByInstalmentCount = (plans: readonly InstalmentPlan[]): InstalmentPlan[] =>
  plans.toSorted((one, other) => other.count - one.count);

/** One instalment, rounded up; null if no plan accepts the price. */
export function instalmentAmount(
  plans: readonly InstalmentPlan[],
  price: Halalas,
): { name: string; count: number; amount: Halalas } | null {
  const plan = plans.find(({ min, max }) => price >= min && price <= max);
  return plan ? { name: plan.name, count: plan.count, amount: Math.ceil(price / plan.count) } : null;
}

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
