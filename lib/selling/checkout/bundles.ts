import { type BundleRule, setSaving, setSum } from '../../catalogue/bundle/rules';
import type { Halalas } from '../../platform/shared/money';
import { spread } from '../../platform/shared/spread';

/** A line as bundles look at it; an add-on (`productId` null) is in none. */
export type BundleLine = { productId: string | null; inStock: boolean; quantity: number; unitPrice: Halalas };

/** What a bundle takes off lines: so many sets, and what of it falls to each product, which has so many pieces in a set. */
export type AppliedBundle = {
  bundleId: string;
  name: string;
  sets: number;
  amount: Halalas;
  lines: { productId: string; quantity: number; amount: Halalas }[];
};

/**
 * What bundles take off lines. Each counts once for every set that is complete; a piece is in one set alone, and those that save most by a set
 * take theirs first. The saving of a set is spread over its lines by what they come to, to the halala, so that every set of an order costs the same.
 */
export function applyBundles(lines: readonly BundleLine[], bundles: readonly BundleRule[]): AppliedBundle[] {
  const byProduct = new Map(
    lines.flatMap((line) => (line.productId !== null && line.inStock ? [[line.productId, line] as const] : [])),
  );
  const left = new Map(Array.from(byProduct, ([id, { quantity }]) => [id, quantity]));
  return bundles
    .flatMap((bundle) => {
      const pieces = bundle.products.flatMap(({ productId, quantity }) => {
        const line = byProduct.get(productId);
        return line ? [{ productId, quantity, unitPrice: line.unitPrice }] : [];
      });
      const saving = setSaving(setSum(pieces), bundle);
      return pieces.length === bundle.products.length && saving > 0 ? [{ bundle, pieces, saving }] : [];
    })
    .toSorted((one, other) => other.saving - one.saving || (one.bundle.id < other.bundle.id ? -1 : 1))
    .flatMap(({ bundle, pieces, saving }) => {
      const sets = Math.min(
        ...pieces.map(({ productId, quantity }) => Math.floor((left.get(productId) ?? 0) / quantity)),
      );
      if (sets === 0) return [];
      const shares = spread(
        saving,
        pieces.map(({ quantity, unitPrice }) => unitPrice * quantity),
      );
      for (const { productId, quantity } of pieces) left.set(productId, (left.get(productId) ?? 0) - quantity * sets);
      return [
        {
          bundleId: bundle.id,
          name: bundle.name,
          sets,
          amount: saving * sets,
          lines: pieces.map(({ productId, quantity }, at) => ({
            productId,
            quantity,
            amount: (shares[at] ?? 0) * sets,
          })),
        },
      ];
    });
}

/** What bundles take off each product. */
export function bundleDiscounts(applied: readonly AppliedBundle[]): ReadonlyMap<string, Halalas> {
  const all = new Map<string, Halalas>();
  for (const { productId, amount } of applied.flatMap(({ lines }) => lines))
    all.set(productId, (all.get(productId) ?? 0) + amount);
  return all;
}

/** A bundle that an order has been given, with the lines that it was taken off. */
export type AgreedBundle = {
  id: string;
  sets: number;
  lines: readonly { itemId: string; quantity: number; amount: Halalas }[];
};

/**
 * What is left of an order's bundles once its lines have these quantities: as many sets as there were, or as are still complete, each at what it saved.
 * None grows, and one that has lost a line is gone.
 */
export function keptBundles<B extends AgreedBundle>(bundles: readonly B[], quantities: ReadonlyMap<string, number>) {
  const left = new Map(quantities);
  return bundles.map((bundle) => {
    const complete = bundle.lines.map(({ itemId, quantity }) => Math.floor((left.get(itemId) ?? 0) / quantity));
    const sets = Math.min(bundle.sets, ...complete);
    for (const { itemId, quantity } of bundle.lines) left.set(itemId, (left.get(itemId) ?? 0) - quantity * sets);
    // Every set saved the same: this divides to the halala.
    const lines = bundle.lines.map((line) => ({ ...line, amount: (line.amount / bundle.sets) * sets }));
    return { ...bundle, sets, lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
  });
}
