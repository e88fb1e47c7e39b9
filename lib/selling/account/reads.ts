import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { fullName } from '../../platform/shared/person';

/** What a session says of its owner; empty texts where nothing is known. */
export type Account = { name: string; email: string; phone: string; address: string };

const PERSON = { firstName: true, lastName: true, email: true, phone: true, address: true } as const;

/** What a session said of itself; null when it said nothing or its time has run out. */
export const findAccount = (client: Tx | typeof db, sessionId: string) =>
  client.userSession.findFirst({ where: { sessionToken: sessionId, expiresAt: { gt: new Date() } }, select: PERSON });

/** A session's own account: what it said itself, and nothing that anybody else knows of that e-mail. */
export async function readAccount(sessionId: string | null, client: Tx | typeof db = db): Promise<Account> {
  const person = sessionId ? await findAccount(client, sessionId) : null;
  return {
    name: fullName(person?.firstName ?? null, person?.lastName ?? null),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
  };
}
