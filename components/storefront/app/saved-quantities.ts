import { storage } from './storage';

const KEY = 'saved-quantities';
const MAX_QUANTITY = 99;
const MAX_SAVED = 200;

/** Pieces of products that this browser moved from the cart to the wishlist, by product. What is no number is left out. */
function readAll(): Map<string, number> {
  try {
    const kept = Object.entries(JSON.parse(storage.read(KEY) ?? '{}') as Record<string, unknown>);
    return new Map(
      kept.flatMap(([id, count]) => {
        const pieces = Number(count);
        return Number.isInteger(pieces) && pieces > 1 && pieces <= MAX_QUANTITY ? [[id, pieces] as const] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

const writeAll = (all: ReadonlyMap<string, number>): void =>
  storage.write(KEY, JSON.stringify(Object.fromEntries([...all].slice(-MAX_SAVED))));

/** How many pieces of a product were in the cart when it was saved for later; 1 where nobody knows. */
export const savedQuantity = (productId: string): number => readAll().get(productId) ?? 1;

export function saveQuantity(productId: string, quantity: number): void {
  const all = readAll();
  all.delete(productId);
  if (quantity > 1) all.set(productId, quantity);
  writeAll(all);
}

/** What is in the cart again, or on no list any more. */
export const clearQuantity = (productId: string): void => saveQuantity(productId, 1);

export const clearQuantities = (): void => storage.remove(KEY);
