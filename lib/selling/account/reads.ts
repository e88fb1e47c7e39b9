import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { fullName } from '../../platform/shared/person';

/** Entered in this session; '' if unknown. */
export type AccountDetails = { name: string; email: string; phone: string; address: string };

const PERSON = { firstName: true, lastName: true, email: true, phone: true, address: true } as const;

/** Null if the session has none or it expired. */
export const findAccount = (client: Tx | typeof db, sessionId: string) =>
  client.userSession.findFirst({ where: { sessionToken: sessionId, expiresAt: { gt: new Date() } }, select: PERSON });

/** Only data entered in this session, never those of the same email elsewhere. */
export async function readAccount(sessionId: string | null, client: Tx | typeof db = db): Promise<AccountDetails> {
  const person = sessionId ? await findAccount(client, sessionId) : null;
  return {
    name: fullName(person?.firstName ?? null, person?.lastName ?? null),
    email: person?.email ?? '',
    phone: person?.phone ?? '',
    address: person?.address ?? '',
  };
}
