import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { customerOf } from '../../platform/shared/shopper-owner';

/**
 * The orders of a session: those that it made, and of a signed-in customer all with the e-mail that they have proven to be theirs, or with their proven
 * phone and no e-mail. What an order says of its shopper proves nothing, and a phone may have been mistyped, or another's before.
 */
export const ownedBy = async (sessionId: string, client: Tx | typeof db = db): Promise<Prisma.OrderWhereInput> =>
  (await proven(sessionId, client)).owned;

/** Those, and the ones of which a customer has proven the phone alone: they are listed, and open to nobody by that. */
export async function listedFor(sessionId: string): Promise<Prisma.OrderWhereInput> {
  const { owned, phone } = await proven(sessionId, db);
  return phone === null ? owned : { OR: [owned, { phone }] };
}

async function proven(
  sessionId: string,
  client: Tx | typeof db,
): Promise<{ owned: Prisma.OrderWhereInput; phone: string | null }> {
  const id = customerOf(sessionId);
  if (id === null) return { owned: { sessionId }, phone: null };
  const customer = await client.customer.findUnique({
    where: { id },
    select: { email: true, phone: true, provenEmail: true, provenPhone: true },
  });
  const { email, phone, provenEmail, provenPhone } = customer ?? {};
  const own = phone && phone === provenPhone ? phone : null;
  const byMail = email && email === provenEmail ? [{ email }] : [];
  const byPhone = own === null ? [] : [{ phone: own, email: '' }];
  return { owned: { OR: [{ sessionId }, ...byMail, ...byPhone] }, phone: own };
}

/** The orders that a session may see: its own, and those of which it has proved that they are its shopper's. */
export const openTo = async (
  sessionId: string,
  client: Tx | typeof db = db,
  now = new Date(),
): Promise<Prisma.OrderWhereInput> => ({
  OR: [await ownedBy(sessionId, client), { grants: { some: { sessionId, expiresAt: { gt: now } } } }],
});
