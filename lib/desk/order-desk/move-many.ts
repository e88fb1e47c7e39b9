import 'server-only';
import { revokeLinksOfCollectedOrders } from '../../money/payment-link/revoke-collected';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import {
  type LockedOrder,
  lockOrders,
  moveOrdersByStaff,
  readPaymentFacts,
  requireStepReason,
} from './change-order-status';
import { checkOrderVersion } from './order-version';
import { bulkQuestion } from './status-question';

type Wanted = { id: string; version?: string | undefined };
type Lead = { from: OrderStatus; to: OrderStatus };

/** Long enough for a full batch. */
const TRANSACTION_TIMEOUTS = { timeout: 15_000, maxWait: 15_000 };

export type MovedOrder = { from: OrderStatus; changes: CacheChange[] | null };

/** One transaction; results in the order of `wanted`. The caller runs runFollowUps(). */
export const moveManyOrders = (
  lead: Lead,
  wanted: readonly Wanted[],
  note: string | null,
  staff: Staff,
): Promise<(MovedOrder | AppError)[]> =>
  transaction(async (tx) => {
    const rows = await lockOrders(
      tx,
      wanted.map(({ id }) => id),
    );
    const locked = new Map(rows.map((row) => [row.id, row]));
    const outcomes = new Map<string, MovedOrder | AppError>();
    const standing: LockedOrder[] = [];
    for (const { id, version } of wanted) {
      const order = locked.get(id);
      const outcome = await isReadyToMove(tx, lead, order, version);
      if (outcome) outcomes.set(id, outcome);
      else if (order) standing.push(order);
    }
    const facts = await readPaymentFacts(
      tx,
      standing.map(({ id }) => id),
    );
    const notes = new Map<string, string | null>();
    for (const { id } of standing) {
      const known = facts.get(id);
      const told = refusable(() => requireStepReason(known ? bulkQuestion(known, lead.to) : null, note));
      if (told instanceof AppError) outcomes.set(id, told);
      else notes.set(id, told);
    }
    const moving = standing.filter(({ id }) => notes.has(id));
    const ids = moving.map(({ id }) => id);
    const changes = moving.length > 0 ? await moveOrdersByStaff(tx, moving, { ...lead, note, notes }, staff) : [];
    await revokeLinksOfCollectedOrders(tx, ids);
    for (const [place, id] of ids.entries()) outcomes.set(id, { from: lead.from, changes: place === 0 ? changes : [] });
    return wanted.map(({ id }) => outcomes.get(id) ?? new AppError('not_found'));
  }, TRANSACTION_TIMEOUTS);

async function isReadyToMove(
  tx: Tx,
  { from, to }: Lead,
  order: LockedOrder | undefined,
  version: string | undefined,
): Promise<MovedOrder | AppError | null> {
  if (!order) return new AppError('not_found');
  if (order.status === to) return { from: to, changes: null };
  if (order.status !== from) return new AppError('order_step_past');
  try {
    await checkOrderVersion(order.id, version)(tx, order);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function refusable<T>(ask: () => T): T | AppError {
  try {
    return ask();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
