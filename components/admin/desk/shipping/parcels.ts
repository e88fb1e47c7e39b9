import { randomUuid } from '@/lib/platform/shared/fetcher';

/** The parcels that are about to be made, by their orders' ids: the same one, however often it has to be sent. */
const parcels = new Map<string, string>();

export function parcelOf(orderId: string): string {
  const id = parcels.get(orderId) ?? randomUuid();
  parcels.set(orderId, id);
  return id;
}

/** They are made: what leaves of the order afterwards is another parcel. */
export function forgetParcels(orderIds: readonly string[]): void {
  for (const id of orderIds) parcels.delete(id);
}
