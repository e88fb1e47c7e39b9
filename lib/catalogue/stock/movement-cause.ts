import 'server-only';
import type { StockCause } from '../../generated/prisma/enums';
import type { Tx } from '../../platform/server/db';

/** Sets cause and author for later quantity changes in this transaction; the database's movement log reads them. */
export const setMovementCause = (tx: Tx, cause: StockCause, by: string, entryId: string | null = null) =>
  tx.$executeRaw`SELECT name_stock_movement(${cause}::stock_cause, ${by}, NULL, ${entryId})`;
