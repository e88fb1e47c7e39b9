import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_LIFE, tags } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';

/** One that `isPickup` is picked up at the branch: no address is asked for. */
export type ShippingOption = Awaited<ReturnType<typeof readShippingOptions>>[number];

/** The companies a shopper can choose, cheapest first. */
export async function readShippingOptions() {
  const rows = await db.shippingCompany.findMany({
    where: { isActive: true },
    orderBy: [{ cost: 'asc' }, { name: 'asc' }],
    select: { id: true, name: true, cost: true, deliveryTime: true, description: true, isPickup: true },
  });
  return rows.map((row) => ({ ...row, cost: row.cost.toFixed(2) }));
}

/** The same, cached: for the product page's delivery line. */
export async function getShippingOptions(): Promise<ShippingOption[]> {
  'use cache';
  cacheTag(tags.shipping);
  cacheLife(CONTENT_LIFE);
  return readShippingOptions();
}
