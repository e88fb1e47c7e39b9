import 'server-only';
import { matchingDistricts } from '../../platform/place/search-places';
import { db, type Prisma } from '../../platform/server/db';
import { fullName } from '../../platform/shared/person';
import { readAddresses } from './reads';
import { addressLinesOf, parseAddressLine } from './rules';

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

/** Recipient, address and gateway for prefilling. Only from orders of this session, because strangers may have used its contact. */
export async function readLastDetails(sessionId: string) {
  const own = { sessionId };
  const select = { ...placeSelect, email: true, paymentGatewayId: true } as const;
  const order =
    (await db.order.findFirst({
      where: { ...own, shippingAddress: { not: '' }, city: { not: '' } },
      orderBy: lastFirst,
      select,
    })) ?? (await db.order.findFirst({ where: own, orderBy: lastFirst, select }));
  if (!order) return null;
  const { shippingAddress, ...rest } = order;
  return { ...rest, details: null, ...parseAddressLine(shippingAddress, matchingDistricts(rest.city, '')) };
}

export type LastDetails = NonNullable<Awaited<ReturnType<typeof readLastDetails>>>;

/** Delivery address to offer for saving; null without an order, or if it is saved already. */
export async function readOrderAddress(sessionId: string, customerId: string) {
  const order = await db.order.findFirst({
    where: { sessionId, shippingAddress: { not: '' }, status: { not: 'cancelled' } },
    orderBy: lastFirst,
    select: placeSelect,
  });
  if (!order) return null;
  const { firstName, lastName, shippingAddress: line, ...rest } = order;
  const saved = await readAddresses(customerId);
  if (saved.some((address) => address.city === rest.city && addressLinesOf(address).includes(line))) return null;
  return {
    ...rest,
    name: fullName(firstName, lastName),
    line,
    ...parseAddressLine(line, matchingDistricts(rest.city, '')),
  };
}

export type OrderAddress = NonNullable<Awaited<ReturnType<typeof readOrderAddress>>>;
