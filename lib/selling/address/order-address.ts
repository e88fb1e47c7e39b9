import 'server-only';
import { ownedBy } from '../../orders/order-lookup/own-order';
import { db, type Prisma } from '../../platform/server/db';
import { fullName } from '../../platform/shared/person';
import { districtsFor } from '../../platform/shared/place-search';
import { readAddresses } from './reads';
import { placeOfLine } from './rules';

const placeSelect = {
  firstName: true,
  lastName: true,
  phone: true,
  shippingAddress: true,
  city: true,
  postalCode: true,
  shortAddress: true,
} as const;

const lastFirst: Prisma.OrderOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/**
 * Whom a session's last order was for and where it went, as the next one begins; null where it has made none. One that was fetched went nowhere: the last
 * one that did begins the next, whole; without any the place is empty.
 */
export async function readLastDetails(sessionId: string) {
  const own = await ownedBy(sessionId);
  const select = { ...placeSelect, email: true } as const;
  const order =
    (await db.order.findFirst({
      where: { ...own, shippingAddress: { not: '' }, city: { not: '' } },
      orderBy: lastFirst,
      select,
    })) ?? (await db.order.findFirst({ where: own, orderBy: lastFirst, select }));
  if (!order) return null;
  const { shippingAddress, ...rest } = order;
  return { ...rest, details: null, ...placeOfLine(shippingAddress, districtsFor(rest.city, '')) };
}

export type LastDetails = NonNullable<Awaited<ReturnType<typeof readLastDetails>>>;

/** Where the last order of a customer went, as a saved address begins; null where none went anywhere, or it is saved already. */
export async function readOrderAddress(sessionId: string, customerId: string) {
  const order = await db.order.findFirst({
    where: { ...(await ownedBy(sessionId)), shippingAddress: { not: '' }, status: { not: 'cancelled' } },
    orderBy: lastFirst,
    select: placeSelect,
  });
  if (!order) return null;
  const { firstName, lastName, shippingAddress: line, ...rest } = order;
  const saved = await readAddresses(customerId);
  if (saved.some((address) => address.city === rest.city && address.line === line)) return null;
  return {
    ...rest,
    name: fullName(firstName, lastName),
    /** as the order has it */
    line,
    ...placeOfLine(line, districtsFor(rest.city, '')),
  };
}

export type OrderAddress = NonNullable<Awaited<ReturnType<typeof readOrderAddress>>>;
