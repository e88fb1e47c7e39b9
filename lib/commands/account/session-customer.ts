import 'server-only';
import type { Tx } from '../../db';

const SESSION_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

export type Person = {
  firstName: string;
  lastName: string;
  /** lower case */
  email: string;
  phone: string | null;
  address: string | null;
};

/**
 * Makes the customer record of this e-mail, if there is none, and answers its id: this session may then read and change it
 * as its account. Null where somebody else used the e-mail first. That opens nothing: the session keeps the same details
 * for itself, so that nobody can tell from an account whether an e-mail was known. A session that has an account keeps it.
 */
export async function makeOwnCustomer(
  tx: Tx,
  sessionId: string,
  person: Person & { city?: string; postalCode?: string },
): Promise<string | null> {
  const made = await tx.customer.createManyAndReturn({ data: [person], skipDuplicates: true, select: { id: true } });
  const own = made[0]?.id ?? null;
  const { firstName, lastName, email, phone, address } = person;
  await tx.userSession.createMany({
    data: [
      {
        sessionToken: sessionId,
        customerId: own,
        ...(own ? {} : { firstName, lastName, email, phone, address }),
        expiresAt: sessionEnd(),
      },
    ],
    skipDuplicates: true,
  });
  return own;
}

/** When a session's tie to its account ends, counted from now. */
export const sessionEnd = (): Date => new Date(Date.now() + SESSION_LIFE_MS);
