import { MAX_RECENTLY_VIEWED } from '@/lib/catalogue/product/rails/rail-rules';
import { isUuid } from '@/lib/platform/shared/uuid';
import { localStore } from './storage';

const KEY = 'seen-products';

export const recentlyViewed = {
  read(): string[] {
    const ids = (localStore.read(KEY) ?? '').split(',').filter(isUuid);
    return [...new Set(ids)].slice(0, MAX_RECENTLY_VIEWED);
  },
  add(id: string): void {
    const others = recentlyViewed.read().filter((one) => one !== id);
    localStore.write(KEY, [id, ...others].slice(0, MAX_RECENTLY_VIEWED).join());
  },
  clear(): void {
    localStore.remove(KEY);
  },
};
