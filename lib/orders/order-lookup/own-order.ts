import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { customerOf } from '../../platform/shared/shopper-owner';

/**
 * The orders of a session: those that it made, and of a signed-in customer all with the e-mail or phone that they have proven to be theirs. What
 * an order says of its shopper proves nothing.
 */
export async function ownedBy(sessionId: string, client: Tx | typeof db = db): Promise<Prisma.OrderWhereInput> {
  const id = customerOf(sessionId);
  if (id === null) return { sessionId };
  const customer = await client.customer.findUnique({
    where: { id },
    select: { email: true, phone: true, provenEmail: true, provenPhone: true },
  });
  const { email, phone, provenEmail, provenPhone } = customer ?? {};
  return {
    OR: [
      { sessionId },
      ...(email && email === provenEmail ? [{ email }] : []),
      ...(phone && phone === provenPhone ? [{ phone }] : []),
    ],
  };
}

/** The orders that a session may see: its own, and those of which it has proved that they are its shopper's. */
export const openTo = async (
  sessionId: string,
  client: Tx | typeof db = db,
  now = new Date(),
): Promise<Prisma.OrderWhereInput> => ({
  OR: [await ownedBy(sessionId, client), { grants: { some: { sessionId, expiresAt: { gt: now } } } }],
});
