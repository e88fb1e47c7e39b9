import 'server-only';
import { orderMoneySelect, orderMoneyView } from '../../money/payment/admin-reads';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { type OrderStatus, REVENUE_STATUSES } from '../../orders/order/order-status';
import { countMissingSerials } from '../../orders/serial/reads';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { changeLockedOrder, runFollowUps, takeStepOnLockedOrder } from './change-order-status';
import { type MovedOrder, moveManyOrders } from './move-many';
import { checkOrderVersion } from './order-version';
import type { OrderStepsBody } from './schema';
import { shipOrder } from './ship-order';
import { distinctOrders, type OrderAfterStep, type OrderStepResult, orderStepResult } from './step-rules';
import { undoOrderStep } from './undo-step';

type Wanted = OrderStepsBody['orders'][number];
type Step = Pick<OrderStepsBody, 'step' | 'note'>;
type Outcome = MovedOrder | AppError;
type Outcomes = (Outcome | undefined)[];

const LEADS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<OrderStepsBody['step'], { from: OrderStatus; to: OrderStatus }>>;

/** Concurrency limit: leaves 6 of the 10 pool connections to shoppers. */
const AT_ONCE = 4;
const TOGETHER = 25;

/** Orders succeed or fail separately; follow-ups run once. */
export async function takeOrderSteps({ orders, ...step }: OrderStepsBody, staff: Staff): Promise<OrderStepResult[]> {
  const outcomes: Outcomes = [];
  if (step.step === 'confirm' || step.step === 'deliver')
    await takeTogether(step.step, orders, step.note, staff, outcomes);
  const broken = await takeSingly(step, orders, staff, outcomes);
  const done = orders.filter((_, index) => changesOf(outcomes[index]) !== null).map(({ id }) => id);
  await runFollowUps(
    done,
    outcomes.flatMap((outcome) => changesOf(outcome) ?? []),
  );
  if (broken.length > 0) throw broken[0];
  const after = await readAfter(done);
  const lacking = await readLacking(orders, done);
  return orders.map((wanted, index) =>
    orderStepResult(
      wanted,
      outcomes[index] as Outcome,
      after.get(wanted.id),
      wanted.parcel && lacking.get(wanted.parcel.id),
    ),
  );
}

async function takeTogether(
  step: keyof typeof LEADS,
  orders: readonly Wanted[],
  note: string | null | undefined,
  staff: Staff,
  outcomes: Outcomes,
): Promise<void> {
  const first = distinctOrders(orders);
  if (first.length === 1) return;
  for (let begun = 0; begun < first.length; begun += TOGETHER) {
    const some = first.slice(begun, begun + TOGETHER);
    try {
      const taken = await moveManyOrders(LEADS[step], some, note ?? null, staff);
      for (const [place, outcome] of taken.entries()) outcomes[some[place]?.index ?? -1] = outcome;
    } catch (error) {
      log.warn({ err: error, orders: some.length }, 'orders could not be changed together');
    }
  }
}

/** Processes orders without an outcome, until one fails unexpectedly; returns such errors. */
async function takeSingly(step: Step, orders: readonly Wanted[], staff: Staff, outcomes: Outcomes): Promise<unknown[]> {
  const broken: unknown[] = [];
  const waiting = orders.entries();
  const work = async () => {
    for (const [index, wanted] of waiting) {
      if (broken.length > 0) return;
      if (outcomes[index]) continue;
      try {
        outcomes[index] = await takeStep(step, wanted, staff);
      } catch (error) {
        if (error instanceof AppError) outcomes[index] = error;
        else broken.push(error);
      }
    }
  };
  // Shipments run one by one, so that of two parcels with the same number the first gets it.
  await Promise.all(Array.from({ length: step.step === 'ship' ? 1 : AT_ONCE }, work));
  return broken;
}

const changesOf = (outcome: Outcome | undefined): CacheChange[] | null =>
  outcome && !(outcome instanceof AppError) ? outcome.changes : null;

async function readAfter(ids: readonly string[]): Promise<Map<string, OrderAfterStep>> {
  const rows = await db.order.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, updatedAt: true, status: true, pickupSince: true, refundDue: true },
  });
  const owing = await db.order.findMany({
    where: {
      id: { in: rows.filter(({ status, refundDue }) => status === 'cancelled' && refundDue).map(({ id }) => id) },
    },
    select: { id: true, ...orderMoneySelect },
  });
  const due = new Map(owing.map((order) => [order.id, orderMoneyView(order).refundDueAmount]));
  const sold = rows.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id);
  const invoices = await readInvoiceNumbers(db, sold);
  return new Map(
    rows.map((row) => [row.id, { ...row, refundDueAmount: due.get(row.id), invoiceNumber: invoices.get(row.id) }]),
  );
}

async function readLacking(orders: readonly Wanted[], done: readonly string[]): Promise<Map<string, number>> {
  const made = orders.flatMap(({ id, parcel }) => (parcel && done.includes(id) ? [parcel.id] : []));
  return made.length > 0 ? countMissingSerials(made) : new Map();
}

/** One order; throws instead of returning an outcome. */
export async function takeOrderStep(step: Step, wanted: Wanted, staff: Staff): Promise<void> {
  const { changes } = await takeStep(step, wanted, staff);
  if (changes) await runFollowUps([wanted.id], changes);
}

/** The caller runs runFollowUps(). */
async function takeStep({ step, note = null }: Step, wanted: Wanted, staff: Staff): Promise<MovedOrder> {
  const { id, version, to, parcel, shipmentId } = wanted;
  if (step === 'printed' || step === 'unprinted') return markPrinted(id, step === 'printed', version);
  if (step === 'ship') {
    if (!parcel) throw new AppError('invalid');
    return shipOrder(wanted, parcel, note, staff);
  }
  if (step === 'confirm' || step === 'deliver') {
    const [outcome] = await moveManyOrders(LEADS[step], [wanted], note, staff);
    if (!outcome || outcome instanceof AppError) throw outcome ?? new AppError('not_found');
    return outcome;
  }
  return changeLockedOrder(id, async (tx, order) => {
    await checkOrderVersion(id, version)(tx, order);
    if (!to) throw new AppError('invalid');
    if (step === 'undo') return undoOrderStep(tx, id, { to, shipmentId }, staff);
    return order.status === to && note === null ? null : takeStepOnLockedOrder(tx, id, to, staff, note);
  });
}

/** Printing does not change the version. `version`: as drawn. */
const markPrinted = (id: string, isPrinted: boolean, version: string | undefined): Promise<MovedOrder> =>
  transaction(async (tx) => {
    const [order] = await tx.$queryRaw<{ status: OrderStatus; updatedAt: Date }[]>`
      SELECT status, updated_at AS "updatedAt" FROM orders WHERE id = ${id} FOR UPDATE`;
    if (!order) throw new AppError('not_found');
    if (isPrinted) await checkOrderVersion(id, version)(tx, order);
    await tx.$executeRaw`UPDATE orders SET printed_at = CASE WHEN ${isPrinted} THEN now() END WHERE id = ${id}`;
    return { from: order.status, changes: [] };
  });
