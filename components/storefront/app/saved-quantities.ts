import { localStore } from './storage';

const KEY = 'saved-quantities';
const MAX_QUANTITY = 99;
const MAX_SAVED = 200;

/** Quantities of products moved to the wishlist, by product id. */
function readAll(): Map<string, number> {
  try {
    const kept = Object.entries(JSON.parse(localStore.read(KEY) ?? '{}') as Record<string, unknown>);
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
  localStore.write(KEY, JSON.stringify(Object.fromEntries([...all].slice(-MAX_SAVED))));

export const savedQuantity = (productId: string): number => readAll().get(productId) ?? 1;

export function saveQuantity(productId: string, quantity: number): void {
  const all = readAll();
  all.delete(productId);
  if (quantity > 1) all.set(productId, quantity);
  writeAll(all);
}

export const clearQuantity = (productId: string): void => saveQuantity(productId, 1);

export const clearQuantities = (): void => localStore.remove(KEY);
