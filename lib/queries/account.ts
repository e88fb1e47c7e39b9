import 'server-only';
import { db, type Tx } from '../db';
import { fullName } from '../domain/person';

/** What a session says of its owner; empty texts where nothing is known. */
export type Account = { name: string; email: string; phone: string; address: string };

const PERSON = { firstName: true, lastName: true, email: true, phone: true, address: true } as const;

/** A session's row with the customer that it made, if any; null when there is none or it has run out. */
export const findAccount = (client: Tx | typeof db, sessionId: string) =>
  client.userSession.findFirst({
    where: { sessionToken: sessionId, expiresAt: { gt: new Date() } },
    select: { ...PERSON, customerId: true, customer: { select: PERSON } },
  });

/** A session's own account: of the customer record that it made, else of what it said itself. Empty without either. */
export async function readAccount(sessionId: string | null, client: Tx | typeof db = db): Promise<Account> {
  const row = sessionId ? await findAccount(client, sessionId) : null;
  const person = row?.customer ?? row;
  return {
    name: fullName(person?.firstName ?? null, person?.lastName ?? null),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
  };
}
