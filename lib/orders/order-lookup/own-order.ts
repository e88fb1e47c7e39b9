import 'server-only';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { verifiedContactsOf } from '../../platform/shared/person';
import { customerOf } from '../../platform/shared/shopper-key';

/**
 * Orders that the session may open. By verified phone only those without email: numbers may be mistyped or reassigned.
 */
export const ownOrdersWhere = async (sessionId: string, client: Tx | typeof db = db): Promise<Prisma.OrderWhereInput> =>
  (await proven(sessionId, client)).owned;

/** Adds orders of the verified phone, which may be listed but not opened. */
export async function listableOrdersWhere(sessionId: string): Promise<Prisma.OrderWhereInput> {
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
  const { email, phone } = customer ? verifiedContactsOf(customer) : { email: null, phone: null };
  const byMail = email === null ? [] : [{ email }];
  const byPhone = phone === null ? [] : [{ phone, email: '' }];
  return { owned: { OR: [{ sessionId }, ...byMail, ...byPhone] }, phone };
}

export const findOwnOrder = async (
  sessionId: string,
  client: Tx | typeof db = db,
  now = new Date(),
): Promise<Prisma.OrderWhereInput> => ({
  OR: [await ownOrdersWhere(sessionId, client), { grants: { some: { sessionId, expiresAt: { gt: now } } } }],
});
