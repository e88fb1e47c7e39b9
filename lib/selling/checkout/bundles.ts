import { type BundleRule, bundleSaving, bundleSum } from '../../catalogue/bundle/rules';
import { allocateAmount } from '../../orders/order/allocate-amount';
import type { Halalas } from '../../platform/shared/money';

/** `productId` is null for add-ons, which are in no bundle. */
export type BundleLine = { productId: string | null; inStock: boolean; quantity: number; unitPrice: Halalas };

/** Amounts in halalas, in total and per product. */
export type AppliedBundle = {
  bundleId: string;
  name: string;
  sets: number;
  amount: Halalas;
  lines: { productId: string; quantity: number; amount: Halalas }[];
};

/** Applies the highest saving per set first. Each piece is in one set only. */
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
      const saving = bundleSaving(bundleSum(pieces), bundle);
      return pieces.length === bundle.products.length && saving > 0 ? [{ bundle, pieces, saving }] : [];
    })
    .toSorted((one, other) => other.saving - one.saving || (one.bundle.id < other.bundle.id ? -1 : 1))
    .flatMap(({ bundle, pieces, saving }) => {
      const sets = Math.min(
        ...pieces.map(({ productId, quantity }) => Math.floor((left.get(productId) ?? 0) / quantity)),
      );
      if (sets === 0) return [];
      const shares = allocateAmount(
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

/** Halalas by product id. */
export function bundleDiscounts(applied: readonly AppliedBundle[]): ReadonlyMap<string, Halalas> {
  const all = new Map<string, Halalas>();
  for (const { productId, amount } of applied.flatMap(({ lines }) => lines))
    all.set(productId, (all.get(productId) ?? 0) + amount);
  return all;
}

export type AgreedBundle = {
  id: string;
  sets: number;
  lines: readonly { itemId: string; quantity: number; amount: Halalas }[];
};

/** Bundles that remain after quantities changed; the number of sets never rises. */
export function remainingBundles<B extends AgreedBundle>(
  bundles: readonly B[],
  quantities: ReadonlyMap<string, number>,
) {
  const left = new Map(quantities);
  return bundles.map((bundle) => {
    const complete = bundle.lines.map(({ itemId, quantity }) => Math.floor((left.get(itemId) ?? 0) / quantity));
    const sets = Math.min(bundle.sets, ...complete);
    for (const { itemId, quantity } of bundle.lines) left.set(itemId, (left.get(itemId) ?? 0) - quantity * sets);
    // Divides without remainder, because all sets saved the same amount.
    const lines = bundle.lines.map((line) => ({ ...line, amount: (line.amount / bundle.sets) * sets }));
    return { ...bundle, sets, lines, amount: lines.reduce((sum, { amount }) => sum + amount, 0) };
  });
}
