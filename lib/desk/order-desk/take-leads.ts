import 'server-only';
import { endCollectedLinks } from '../../money/payment-link/end-collected';
import type { OrderStatus } from '../../orders/order/order-status';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Change } from '../../platform/server/cache/tags';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { type Locked, lockOrders, moveByStaff, readFacts, reasonFor } from './change-order-status';
import { checkOrderVersion } from './order-version';
import { bulkQuestion } from './status-question';

type Wanted = { id: string; version?: string | undefined };
type Lead = { from: OrderStatus; to: OrderStatus };

/** For a full batch. */
const PATIENCE = { timeout: 15_000, maxWait: 15_000 };

export type Taken = { from: OrderStatus; changes: Change[] | null };

/** Moves orders in one transaction; results in the order of `wanted`. The caller runs followChanges(). */
export const takeLeads = (
  lead: Lead,
  wanted: readonly Wanted[],
  note: string | null,
  staff: Staff,
): Promise<(Taken | AppError)[]> =>
  transaction(async (tx) => {
    const rows = await lockOrders(
      tx,
      wanted.map(({ id }) => id),
    );
    const locked = new Map(rows.map((row) => [row.id, row]));
    const outcomes = new Map<string, Taken | AppError>();
    const standing: Locked[] = [];
    for (const { id, version } of wanted) {
      const order = locked.get(id);
      const outcome = await standsReady(tx, lead, order, version);
      if (outcome) outcomes.set(id, outcome);
      else if (order) standing.push(order);
    }
    const facts = await readFacts(
      tx,
      standing.map(({ id }) => id),
    );
    const notes = new Map<string, string | null>();
    for (const { id } of standing) {
      const known = facts.get(id);
      const told = refusable(() => reasonFor(known ? bulkQuestion(known, lead.to) : null, note));
      if (told instanceof AppError) outcomes.set(id, told);
      else notes.set(id, told);
    }
    const moving = standing.filter(({ id }) => notes.has(id));
    const ids = moving.map(({ id }) => id);
    const changes = moving.length > 0 ? await moveByStaff(tx, moving, { ...lead, note, notes }, staff) : [];
    await endCollectedLinks(tx, ids);
    for (const [place, id] of ids.entries()) outcomes.set(id, { from: lead.from, changes: place === 0 ? changes : [] });
    return wanted.map(({ id }) => outcomes.get(id) ?? new AppError('not_found'));
  }, PATIENCE);

async function standsReady(
  tx: Tx,
  { from, to }: Lead,
  order: Locked | undefined,
  version: string | undefined,
): Promise<Taken | AppError | null> {
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
