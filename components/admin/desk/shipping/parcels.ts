import { randomUuid } from '@/lib/platform/browser/fetcher';

const parcels = new Map<string, string>();

export function parcelIdOf(orderId: string): string {
  const id = parcels.get(orderId) ?? randomUuid();
  parcels.set(orderId, id);
  return id;
}

/** After success, so that the next parcel gets a new id. */
export function clearParcelIds(orderIds: readonly string[]): void {
  for (const id of orderIds) parcels.delete(id);
}
