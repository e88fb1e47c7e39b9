import { type Halalas, parsePercent, parseSar, scale } from '../../platform/shared/money';

/** How many products a bundle has. */
export const BUNDLE_SIZE = { least: 2, most: 5 } as const;

type Off = { discountPercent: string | null; discountAmount: string | null };

/** What is taken off a set of products that come to `sum`: its percentage when it has one, rounded half-up once, else its amount; never more than the sum. */
export function setSaving(sum: Halalas, { discountPercent, discountAmount }: Off): Halalas {
  if (discountPercent !== null) return Math.min(sum, scale(sum, parsePercent(discountPercent), 10_000));
  return discountAmount === null ? 0 : Math.min(sum, parseSar(discountAmount));
}

/** A bundle that counts: its products in the order that staff gave them, each with the pieces of a set. */
export type BundleRule = Off & {
  id: string;
  name: string;
  products: readonly { productId: string; quantity: number }[];
};

type Piece = { quantity: number; unitPrice: Halalas };

/** What a set comes to by itself. */
export const setSum = (pieces: readonly Piece[]): Halalas =>
  pieces.reduce((sum, { quantity, unitPrice }) => sum + unitPrice * quantity, 0);

type Terms = {
  discountPercent?: string | null;
  discountAmount?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
};

/** What is wrong with a bundle as a whole: nothing that it takes off, two discounts, or an end before its start. */
export function bundleFaults({ discountPercent, discountAmount, startsAt, endsAt }: Terms) {
  const isOne = [discountPercent, discountAmount].filter(Boolean).length === 1;
  return [
    ...(isOne ? [] : [{ path: 'discountPercent', message: 'validation.bundle_discount' } as const]),
    ...(startsAt && endsAt && endsAt <= startsAt
      ? [{ path: 'endsAt', message: 'validation.schedule_end' } as const]
      : []),
  ];
}
