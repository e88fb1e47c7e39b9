import 'server-only';
import { makeShipment } from '../../fulfilment/shipment/make-shipment';
import type { NewParcel } from '../../fulfilment/shipment/schema';
import { moneySelect, orderMoney } from '../../money/payment/admin-reads';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { type OrderStatus, REVENUE_STATUSES } from '../../orders/order/order-status';
import { countLacking } from '../../orders/serial/reads';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Change } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError, type ErrorCode, type Issue } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { askReason, changeLocked, followChanges, stepOrder } from './change-order-status';
import { checkOrderVersion } from './order-version';
import type { OrderSteps } from './schema';
import type { BulkQuestion } from './status-question';
import { type Taken, takeLeads } from './take-leads';
import { undoStep } from './undo-step';

type Wanted = OrderSteps['orders'][number];
type Step = Pick<OrderSteps, 'step' | 'note'>;

/** From where a step leads to which status: an order that is further already stays where it is. */
const LEADS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<OrderSteps['step'], { from: OrderStatus; to: OrderStatus }>>;

/**
 * What became of one order: done, with the status that it had and what it is known by now; unchanged, where it had been taken that far before;
 * or why not, what has to be answered first, and, where a colleague was faster, how it stands. `isStep`: it went on by that, which can be undone;
 * not by a note, or a part of its parcels. `refundDueAmount`: riyals, of a cancelled order whose money has to go back. `invoiceNumber`: of an order
 * that this step made a sale, which keeps its invoice if the step is undone. `lacking`: pieces of its parcel that have a serial number which nobody
 * noted.
 */
export type StepResult =
  | {
      id: string;
      from: OrderStatus;
      updatedAt: string;
      isStep: boolean;
      shipmentId?: string;
      refundDueAmount?: string;
      invoiceNumber?: string;
      lacking?: number;
    }
  | { id: string; unchanged: true }
  | {
      id: string;
      code: ErrorCode;
      message: string;
      issues: Issue[];
      question: BulkQuestion | null;
      current?: { status: OrderStatus; updatedAt: string };
    };

/** So many orders are changed at once: what one waits for the database, the others use; the rest of its connections is for shoppers. */
const AT_ONCE = 4;
/** So many are read and written together, in one transaction: a moment in which nobody else changes one of them. */
const TOGETHER = 25;

/**
 * Takes a step with one order or with several: what cannot be done with one is said of that one. An order that needs a reason is left, with the
 * question, unless `note` gives one. What follows a change (caches, captures) is done once for all.
 */
export async function takeSteps({ orders, ...step }: OrderSteps, staff: Staff): Promise<StepResult[]> {
  const outcomes: (Taken | AppError)[] = [];
  const broken: unknown[] = [];
  if (step.step === 'confirm' || step.step === 'deliver')
    await takeTogether(step.step, orders, step.note, staff, outcomes);
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
  // Of two parcels with one number the first has it.
  await Promise.all(Array.from({ length: step.step === 'ship' ? 1 : AT_ONCE }, work));
  const done = orders.filter((_, index) => changesOf(outcomes[index]) !== null).map(({ id }) => id);
  const changes = outcomes.flatMap((outcome) => changesOf(outcome) ?? []);
  await followChanges(done, changes);
  if (broken.length > 0) throw broken[0];
  const now = await readAfter(done);
  const lacking = await readLacking(orders, done);
  return orders.map(({ id, parcel }, index): StepResult => {
    const outcome = outcomes[index] as Taken | AppError;
    if (outcome instanceof AppError) return refusal(id, outcome);
    const after = now.get(id);
    if (outcome.changes === null || !after) return { id, unchanged: true };
    const { updatedAt, status, pickupSince, refundDueAmount, invoiceNumber } = after;
    const isSold = !REVENUE_STATUSES.includes(outcome.from);
    return {
      id,
      from: outcome.from,
      updatedAt: updatedAt.toISOString(),
      isStep: status !== outcome.from || (parcel !== undefined && pickupSince !== null),
      ...(parcel ? { shipmentId: parcel.id } : {}),
      ...(refundDueAmount ? { refundDueAmount } : {}),
      ...(isSold && invoiceNumber ? { invoiceNumber } : {}),
      ...(parcel && lacking.has(parcel.id) ? { lacking: lacking.get(parcel.id) } : {}),
    };
  });
}

/**
 * The step with many orders at a time; where one of them breaks the transaction, these are left, to be taken one by one. An order that is named twice
 * is taken once here.
 */
async function takeTogether(
  step: keyof typeof LEADS,
  orders: OrderSteps['orders'],
  note: string | null | undefined,
  staff: Staff,
  outcomes: (Taken | AppError)[],
): Promise<void> {
  const first = orders.flatMap((wanted, index) =>
    orders.findIndex(({ id }) => id === wanted.id) === index ? [{ ...wanted, index }] : [],
  );
  if (first.length === 1) return;
  for (let begun = 0; begun < first.length; begun += TOGETHER) {
    const some = first.slice(begun, begun + TOGETHER);
    try {
      const taken = await takeLeads(LEADS[step], some, note ?? null, staff);
      for (const [place, outcome] of taken.entries()) outcomes[some[place]?.index ?? -1] = outcome;
    } catch (error) {
      log.warn({ err: error, orders: some.length }, 'orders could not be changed together');
    }
  }
}

const changesOf = (outcome: Taken | AppError | undefined): Change[] | null =>
  outcome && !(outcome instanceof AppError) ? outcome.changes : null;

function refusal(id: string, { code, values, issues, extra }: AppError): StepResult {
  const question = (extra.question as BulkQuestion | undefined) ?? null;
  const current = code === 'changed_meanwhile' ? (extra.current as { status: OrderStatus; updatedAt: string }) : null;
  return {
    id,
    code,
    message: translate(`errors.${code}`, values),
    issues: [...issues],
    question,
    ...(current ? { current: { status: current.status, updatedAt: current.updatedAt } } : {}),
  };
}

/** How orders stand once all has followed that follows a step: of a cancelled one also what is due for refund, in riyals; of a sale its invoice. */
async function readAfter(ids: readonly string[]) {
  const rows = await db.order.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, updatedAt: true, status: true, pickupSince: true, refundDue: true },
  });
  const owing = await db.order.findMany({
    where: {
      id: { in: rows.filter(({ status, refundDue }) => status === 'cancelled' && refundDue).map(({ id }) => id) },
    },
    select: { id: true, ...moneySelect },
  });
  const due = new Map(owing.map((order) => [order.id, orderMoney(order).refundDueAmount]));
  const sold = rows.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id);
  const invoices = await readInvoiceNumbers(db, sold);
  return new Map(
    rows.map((row) => [row.id, { ...row, refundDueAmount: due.get(row.id), invoiceNumber: invoices.get(row.id) }]),
  );
}

/** Of the parcels that were made just now. */
async function readLacking(orders: OrderSteps['orders'], done: readonly string[]): Promise<Map<string, number>> {
  const made = orders.flatMap(({ id, parcel }) => (parcel && done.includes(id) ? [parcel.id] : []));
  return made.length > 0 ? countLacking(made) : new Map();
}

/** The same with one order, for a call that is about it alone: what is refused is thrown. Errors: those of takeStep. */
export async function takeOneStep(step: Step, wanted: Wanted, staff: Staff): Promise<void> {
  const { changes } = await takeStep(step, wanted, staff);
  if (changes) await followChanges([wanted.id], changes);
}

/**
 * Takes a step with an order, in a transaction; what follows it is the caller's (`followChanges`). Errors: not_found, changed_meanwhile,
 * order_step_past, payment_reason_missing, step_reason_missing, forbidden, those of makeShipment and of undoStep.
 */
async function takeStep({ step, note = null }: Step, wanted: Wanted, staff: Staff): Promise<Taken> {
  const { id, version, to, parcel, shipmentId } = wanted;
  if (step === 'printed' || step === 'unprinted') return markPrinted(id, step === 'printed');
  if (step === 'ship') {
    if (!parcel) throw new AppError('invalid');
    return ship(wanted, parcel, note, staff);
  }
  if (step === 'confirm' || step === 'deliver') {
    const [outcome] = await takeLeads(LEADS[step], [wanted], note, staff);
    if (!outcome || outcome instanceof AppError) throw outcome ?? new AppError('not_found');
    return outcome;
  }
  return changeLocked(id, async (tx, order) => {
    await checkOrderVersion(id, version)(tx, order);
    if (!to) throw new AppError('invalid');
    if (step === 'undo') return undoStep(tx, id, { to, shipmentId }, staff);
    return order.status === to && note === null ? null : stepOrder(tx, id, to, staff, note);
  });
}

/** Printing is no change of an order: whoever looks at it has no older state of it. Nor is its undoing. */
async function markPrinted(id: string, isPrinted: boolean): Promise<Taken> {
  const [order] = await db.$queryRaw<{ status: OrderStatus }[]>`
    UPDATE orders SET printed_at = CASE WHEN ${isPrinted} THEN now() END WHERE id = ${id} RETURNING status`;
  if (!order) throw new AppError('not_found');
  return { from: order.status, changes: [] };
}

/**
 * Packs a parcel of an order, under the number that staff typed. What is picked up at the branch is laid ready there unless the parcel says
 * otherwise. The same id again is the same parcel, also from an older state of the order: its answer may have been lost.
 */
async function ship({ id, version }: Wanted, parcel: NewParcel, note: string | null, staff: Staff): Promise<Taken> {
  const before = await db.order.findUnique({
    where: { id },
    select: { status: true, shippingCompany: { select: { isPickup: true } } },
  });
  if (!before) throw new AppError('not_found');
  const known: Taken = { from: before.status, changes: [] };
  if (await isMade(id, parcel.id)) return known;
  const kind = parcel.kind ?? (before.shippingCompany?.isPickup ? 'pickup' : 'delivery');
  const trackingNumber = kind === 'pickup' && !parcel.kind ? null : (parcel.trackingNumber ?? null);
  try {
    return await changeLocked(id, async (tx, order) => {
      await checkOrderVersion(id, version)(tx, order);
      return makeShipment(tx, id, { ...parcel, kind, trackingNumber, note }, staff, {
        ask: (to, reason) => askReason(tx, id, to, reason),
        step: (to, reason) => stepOrder(tx, id, to, staff, reason),
      });
    });
  } catch (error) {
    // Who sent it at the same moment may have been quicker.
    if (await isMade(id, parcel.id)) return known;
    throw error;
  }
}

/** Whether this parcel has been made before. Errors: idempotency_mismatch (for another order). */
async function isMade(orderId: string, id: string): Promise<boolean> {
  const known = await db.shipment.findUnique({ where: { id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  return known !== null;
}
