import { type Halalas, parsePercent, parseSar, scaleAmount } from '../../platform/shared/money';

export const BUNDLE_SIZE = { least: 2, most: 5 } as const;

type Off = { discountPercent: string | null; discountAmount: string | null };

/** Discount of a set: the percentage (rounded half up) or the amount, at most the sum. */
export function bundleSaving(sum: Halalas, { discountPercent, discountAmount }: Off): Halalas {
  if (discountPercent !== null) return Math.min(sum, scaleAmount(sum, parsePercent(discountPercent), 10_000));
  return discountAmount === null ? 0 : Math.min(sum, parseSar(discountAmount));
}

export type BundleRule = Off & {
  id: string;
  name: string;
  products: readonly { productId: string; quantity: number }[];
};

type Piece = { quantity: number; unitPrice: Halalas };

export const bundleSum = (pieces: readonly Piece[]): Halalas =>
  pieces.reduce((sum, { quantity, unitPrice }) => sum + unitPrice * quantity, 0);

type Terms = {
  discountPercent?: string | null;
  discountAmount?: string | null;
  startsAt?: Date | null;
  endsAt?: Date | null;
};

/** Form fields with message keys; needs exactly one discount. */
export function bundleFaults({ discountPercent, discountAmount, startsAt, endsAt }: Terms) {
  const isOne = [discountPercent, discountAmount].filter(Boolean).length === 1;
  return [
    ...(isOne ? [] : [{ path: 'discountPercent', message: 'validation.bundle_discount' } as const]),
    ...(startsAt && endsAt && endsAt <= startsAt
      ? [{ path: 'endsAt', message: 'validation.schedule_end' } as const]
      : []),
  ];
}
