import 'server-only';
import type { Prisma } from '../../platform/server/db';

/** The orders that a session may see: those that it made, and those of which it has proved that they are its shopper's. */
export const openTo = (sessionId: string, now = new Date()): Prisma.OrderWhereInput => ({
  OR: [{ sessionId }, { grants: { some: { sessionId, expiresAt: { gt: now } } } }],
});
