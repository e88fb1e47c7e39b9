import 'server-only';
import type { Tx } from '../server/db';

const SESSION_LIFE_MS = 365 * 24 * 60 * 60 * 1000;

export type Person = {
  firstName: string;
  lastName: string;
  /** lower case */
  email: string;
  phone: string | null;
  address: string | null;
};

/** Keeps what a session says of itself as its account. A session that has one keeps that; one that has run out is none. */
export async function keepDetails(
  tx: Tx,
  sessionId: string,
  { firstName, lastName, email, phone, address }: Person,
): Promise<void> {
  await tx.userSession.deleteMany({ where: { sessionToken: sessionId, expiresAt: { lte: new Date() } } });
  await tx.userSession.createMany({
    data: [{ sessionToken: sessionId, firstName, lastName, email, phone, address, expiresAt: sessionEnd() }],
    skipDuplicates: true,
  });
}

/** When a session's account ends, counted from now. */
export const sessionEnd = (): Date => new Date(Date.now() + SESSION_LIFE_MS);
