import 'server-only';
import type { StockCause } from '../../generated/prisma/enums';
import type { Tx } from '../../platform/server/db';

/**
 * Says what the quantities that a transaction writes from here on move for, by whom; the database writes the movements down. What orders
 * take and give back says so itself (lib/catalogue/stock/move-stock.ts, lib/catalogue/stock/move-returned.ts). `entryId`: what staff said at once.
 */
export const nameMovement = (tx: Tx, cause: StockCause, by: string, entryId: string | null = null) =>
  tx.$executeRaw`SELECT name_stock_movement(${cause}::stock_cause, ${by}, NULL, ${entryId})`;
