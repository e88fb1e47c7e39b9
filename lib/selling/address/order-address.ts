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
  const select = { ...placeSelect, email: true, paymentGatewayId: true } as const;
  const lastOf = (where: Prisma.OrderWhereInput) =>
    db.order.findFirst({ where: { sessionId, ...where }, orderBy: lastFirst, select });
  const order = (await lastOf({ shippingAddress: { not: '' }, city: { not: '' } })) ?? (await lastOf({}));
  if (!order) return null;
  const { shippingAddress, ...rest } = order;
  const place = parseAddressLine(shippingAddress, matchingDistricts(rest.city, ''));
  const paid = await lastOf({ paymentGatewayId: { not: null } });
  return { ...rest, details: null, ...place, paymentGatewayId: paid?.paymentGatewayId ?? null };
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
