import type { Halalas } from '../shared/money';

/** A way to pay in parts without a surcharge: how many, and of which prices, in halalas. */
export type InstalmentPlan = { count: number; min: Halalas; max: Halalas };

/**
 * What one part of a price is, rounded up to the halala, by the plan with the most parts that takes such a price; null where
 * none does. The provider decides with each shopper; nobody may add a fee (docs/rules.md, "Payments").
 */
export function instalmentOf(
  plans: readonly InstalmentPlan[],
  price: Halalas,
): { count: number; amount: Halalas } | null {
  const [best] = plans
    .filter(({ min, max }) => price >= min && price <= max)
    .toSorted((one, other) => other.count - one.count);
  return best ? { count: best.count, amount: Math.ceil(price / best.count) } : null;
}
