import 'server-only';
import { isWhatsAppCodeConfigured } from '../../messaging/mail/whatsapp';
import type { SignedInCustomer } from '../../platform/server/auth/customer-session';
import { db } from '../../platform/server/db';
import { formatDay } from '../../platform/shared/dates';
import { verifiedContactsOf } from '../../platform/shared/person';
import { isPhoneContact, parseUserAgent } from './rules';

/** Throws if the customer was deleted. */
export async function readSignedIn({ id, customerId, contact }: SignedInCustomer) {
  const rows = await db.customerSession.findMany({
    where: { customerId, expiresAt: { gt: new Date() } },
    orderBy: [{ seenAt: 'desc' }, { id: 'asc' }],
    select: { id: true, userAgent: true, seenAt: true, createdAt: true },
  });
  const customer = await db.customer.findUniqueOrThrow({
    where: { id: customerId },
    select: { email: true, provenEmail: true, phone: true, provenPhone: true },
  });
  const { email, phone } = verifiedContactsOf(customer);
  const lacksPhone = phone === null && isWhatsAppCodeConfigured();
  return {
    contact,
    isPhone: isPhoneContact(contact),
    /** Kind of contact that the customer can still verify. */
    open: email === null ? ('mail' as const) : lacksPhone ? ('phone' as const) : null,
    sessions: rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === id,
      ...parseUserAgent(row.userAgent ?? ''),
      since: formatDay(row.createdAt),
      seen: formatDay(row.seenAt),
    })),
  };
}

export type SignedInView = Awaited<ReturnType<typeof readSignedIn>>;
