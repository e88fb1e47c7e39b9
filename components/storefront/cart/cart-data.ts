import type { CartLine } from '@/lib/cart/reads';
import { api, shopperSessionId } from '@/lib/shared/fetcher';
import { type Halalas, parseSar } from '@/lib/shared/money';

export type { CartLine };

export const CART_KEY = ['/api/cart'] as const;

/** The session's cart. The session is made first: without it the server has nothing to read. */
export function readCart(): Promise<CartLine[]> {
  shopperSessionId();
  return api<CartLine[]>('GET', '/api/cart');
}

const PENDING = 'new:';

/** A line shown before the server knows it; it cannot be changed yet. */
export const pendingLineId = (productId: string): string => `${PENDING}${productId}`;
export const isPendingLine = (line: CartLine): boolean => line.id.startsWith(PENDING);

export const countOf = (lines: readonly CartLine[]): number => lines.reduce((sum, line) => sum + line.quantity, 0);

export const lineTotalOf = (line: CartLine): Halalas => parseSar(line.product.price) * line.quantity;

export const subtotalOf = (lines: readonly CartLine[]): Halalas =>
  lines.reduce((sum, line) => sum + lineTotalOf(line), 0);

export const missingOf = (lines: readonly CartLine[]): CartLine[] => lines.filter((line) => !line.product.inStock);
