import 'server-only';
import type { Prisma } from '../server/db';

/** Parcels whose money a carrier has and the shop has not: out, with money to collect, and arrived by their own word or the order's. */
export const DUE: Prisma.ShipmentWhereInput = {
  codAmount: { gt: 0 },
  settledAt: null,
  OR: [{ state: 'delivered' }, { state: { in: ['sent', 'waiting'] }, order: { status: 'delivered' } }],
};
