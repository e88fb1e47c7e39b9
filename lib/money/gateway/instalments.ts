import type { Halalas } from '../../platform/shared/money';

/** A way to pay in parts without a surcharge: how many, and of which prices, in halalas. */
export type InstalmentPlan = { count: number; min: Halalas; max: Halalas };

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
): { count: number; amount: Halalas } | null {
  const plan = plans.find(({ min, max }) => price >= min && price <= max);
  return plan ? { count: plan.count, amount: Math.ceil(price / plan.count) } : null;
}
