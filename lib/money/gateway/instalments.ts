import type { Halalas } from '../../platform/shared/money';

/** A way to pay in parts without a surcharge: whose, how many, and of which prices, in halalas. */
export type InstalmentPlan = { name: string; count: number; min: Halalas; max: Halalas };

/** Plans in the order in which they are wanted: the most parts first. */
export const byParts = (plans: readonly InstalmentPlan[]): InstalmentPlan[] =>
  plans.toSorted((one, other) => other.count - one.count);

/**
 * What one part of a price is, rounded up to the halala, by the first plan (byParts) that takes such a price; null where none does.
 * The provider decides with each shopper; nobody may add a fee (docs/rules.md, "Payments").
 */
export function instalmentOf(
  plans: readonly InstalmentPlan[],
  price: Halalas,
): { name: string; count: number; amount: Halalas } | null {
  const plan = plans.find(({ min, max }) => price >= min && price <= max);
  return plan ? { name: plan.name, count: plan.count, amount: Math.ceil(price / plan.count) } : null;
}

/** A least amount that every product has is none. */
const LEAST_TOLD: Halalas = 1_00;

/**
 * The limits nearest to a price that no plan takes, so that they can be said; null where one does, or nobody splits anything. `min` is null where
 * it tells nothing.
 */
export function instalmentLimits(
  plans: readonly InstalmentPlan[],
  price: Halalas,
): { name: string; min: Halalas | null; max: Halalas } | null {
  if (price <= 0 || instalmentOf(plans, price)) return null;
  const distance = ({ min, max }: InstalmentPlan) => (price < min ? min - price : price - max);
  const plan = plans.toSorted((one, other) => distance(one) - distance(other))[0];
  return plan ? { ...plan, min: plan.min > LEAST_TOLD ? plan.min : null } : null;
}
