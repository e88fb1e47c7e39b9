import 'server-only';
import { readConsents } from '../../messaging/newsletter/consents';
import { db } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { displayName, verifiedContactsOf } from '../../platform/shared/person';
import { saudiMobile } from '../../platform/shared/phone';
import { customerKey } from '../../platform/shared/shopper-key';
import { readAddresses } from '../../selling/address/reads';
import { countOpenOrders } from './open-orders';
import { readOpenPrivacyRequestsOf } from './open-requests';
import { customerSelect, customerView, readOrderFigures } from './reads';
import { findDuplicateReason } from './rules';

const MAX_NOTES = 100;
const MAX_RETURNS = 20;
const MAX_TWINS = 20;

export type CustomerPage = NonNullable<Awaited<ReturnType<typeof readCustomer>>>;

const keys = { mailboxKey: true, phoneKey: true } as const;

/** In riyals and Riyadh time; null if unknown. */
export async function readCustomer(id: string) {
  const row = await db.customer.findUnique({
    where: { id },
    select: {
      ...customerSelect,
      ...keys,
      provenEmail: true,
      provenPhone: true,
      dateOfBirth: true,
      merges: { select: { contacts: true } },
    },
  });
  if (!row) return null;
  const { mailboxKey, phoneKey, provenEmail, provenPhone, dateOfBirth, merges: former, ...shown } = row;
  const [
    figuresOf,
    openOrders,
    notes,
    returns,
    returnCount,
    addresses,
    twins,
    merges,
    consents,
    devices,
    cartLines,
    wishes,
    openRequests,
  ] = await Promise.all([
    readOrderFigures(db, [id]),
    countOpenOrders(db, id),
    db.customerNote.findMany({
      where: { customerId: id },
      select: { id: true, text: true, by: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_NOTES,
    }),
    db.orderReturn.findMany({
      where: { order: { customerId: id } },
      select: {
        id: true,
        state: true,
        outcome: true,
        createdAt: true,
        orderId: true,
        order: { select: { orderNumber: true } },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_RETURNS,
    }),
    db.orderReturn.count({ where: { order: { customerId: id } } }),
    readAddresses(id),
    readDuplicates(id, { mailboxKey, phoneKey }),
    db.customerMerge.findMany({
      where: { customerId: id },
      select: { formerId: true, by: true, createdAt: true },
      orderBy: { createdAt: 'desc' },
    }),
    readConsents(contactsOf([row.email, row.phone, ...former.flatMap(({ contacts }) => contacts)])),
    db.customerSession.count({ where: { customerId: id, expiresAt: { gt: new Date() } } }),
    db.cartItem.count({ where: { sessionId: customerKey(id) } }),
    db.wishlistItem.count({ where: { sessionId: customerKey(id) } }),
    readOpenPrivacyRequestsOf(id),
  ]);
  return {
    ...customerView({ ...shown, ...figuresOf(id) }),
    name: displayName(shown),
    proven: verifiedContactsOf(row),
    devices,
    cartLines,
    wishes,
    returnCount,
    openOrders,
    openRequests,
    notes: notes.map((note) => ({
      ...note,
      createdAt: note.createdAt.toISOString(),
      atText: formatDayTime(note.createdAt),
    })),
    returns: returns.map(({ order, createdAt, ...one }) => ({
      ...one,
      orderNumber: order.orderNumber,
      atText: formatDay(createdAt),
    })),
    addresses,
    twins,
    merges: merges.map(({ createdAt, ...merge }) => ({ ...merge, atText: formatDayTime(createdAt) })),
    consents,
  };
}

const contactsOf = (contacts: readonly (string | null)[]): string[] => [
  ...new Set(contacts.flatMap((contact) => (contact?.includes('@') ? contact : contact && saudiMobile(contact)) || [])),
];

async function readDuplicates(id: string, own: { mailboxKey: string | null; phoneKey: string | null }) {
  const same = [
    ...(own.mailboxKey === null ? [] : [{ mailboxKey: own.mailboxKey }]),
    ...(own.phoneKey === null ? [] : [{ phoneKey: own.phoneKey }]),
  ];
  if (same.length === 0) return [];
  const rows = await db.customer.findMany({
    where: { id: { not: id }, OR: same },
    select: {
      ...keys,
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      phone: true,
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_TWINS,
  });
  const figuresOf = await readOrderFigures(
    db,
    rows.map((row) => row.id),
  );
  return rows.map(({ mailboxKey, phoneKey, ...row }) => ({
    ...row,
    orderCount: figuresOf(row.id).orderCount,
    name: displayName(row),
    alike: findDuplicateReason(own, { mailboxKey, phoneKey }),
  }));
}

export const readMergedCustomerId = async (formerId: string): Promise<string | null> =>
  (await db.customerMerge.findUnique({ where: { formerId }, select: { customerId: true } }))?.customerId ?? null;
