import { MOST_SEEN } from '@/lib/catalogue/product/rail-rules';
import { isUuid } from '@/lib/platform/shared/uuid';
import { storage } from './storage';

const KEY = 'seen-products';

/** Newest first. */
export const seenProducts = {
  read(): string[] {
    const ids = (storage.read(KEY) ?? '').split(',').filter(isUuid);
    return [...new Set(ids)].slice(0, MOST_SEEN);
  },
  add(id: string): void {
    const others = seenProducts.read().filter((one) => one !== id);
    storage.write(KEY, [id, ...others].slice(0, MOST_SEEN).join());
  },
  clear(): void {
    storage.remove(KEY);
  },
};
