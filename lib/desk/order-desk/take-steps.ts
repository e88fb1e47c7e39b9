import 'server-only';
import { createShipment } from '../../fulfilment/shipment/make-shipment';
import type { NewParcel } from '../../fulfilment/shipment/schema';
import { orderMoney, orderMoneySelect } from '../../money/payment/admin-reads';
import { readInvoiceNumbers } from '../../orders/invoice/issue';
import { type OrderStatus, REVENUE_STATUSES } from '../../orders/order/order-status';
import { countLacking } from '../../orders/serial/reads';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { CacheChange } from '../../platform/server/cache/tags';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { AppError, type ErrorCode, type Issue } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { askReason, changeLockedOrder, runFollowUps, stepLockedOrder } from './change-order-status';
import { type MovedOrder, moveManyOrders } from './move-many';
import { checkOrderVersion } from './order-version';
import type { OrderStepsBody } from './schema';
import type { BulkQuestion } from './status-question';
import { undoOrderStep } from './undo-step';

type Wanted = OrderStepsBody['orders'][number];
type Step = Pick<OrderStepsBody, 'step' | 'note'>;

const LEADS = {
  confirm: { from: 'pending', to: 'confirmed' },
  deliver: { from: 'shipped', to: 'delivered' },
} as const satisfies Partial<Record<OrderStepsBody['step'], { from: OrderStatus; to: OrderStatus }>>;

/** `isStep`: can be undone; `lacking`: missing serials in the parcel; `current`: after a colleague's change. */
export type OrderStepResult =
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

/** Concurrency limit: leaves 6 of the 10 pool connections to shoppers. */
const AT_ONCE = 4;
const TOGETHER = 25;

/** Each order succeeds or fails alone; follow-ups run once. */
export async function takeOrderSteps({ orders, ...step }: OrderStepsBody, staff: Staff): Promise<OrderStepResult[]> {
  const outcomes: (MovedOrder | AppError)[] = [];
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
  // Of two parcels with one number the first wins.
  await Promise.all(Array.from({ length: step.step === 'ship' ? 1 : AT_ONCE }, work));
  const done = orders.filter((_, index) => changesOf(outcomes[index]) !== null).map(({ id }) => id);
  const changes = outcomes.flatMap((outcome) => changesOf(outcome) ?? []);
  await runFollowUps(done, changes);
  if (broken.length > 0) throw broken[0];
  const now = await readAfter(done);
  const lacking = await readLacking(orders, done);
  return orders.map(({ id, parcel }, index): OrderStepResult => {
    const outcome = outcomes[index] as MovedOrder | AppError;
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

/** Orders of a failed batch are taken singly. */
async function takeTogether(
  step: keyof typeof LEADS,
  orders: OrderStepsBody['orders'],
  note: string | null | undefined,
  staff: Staff,
  outcomes: (MovedOrder | AppError)[],
): Promise<void> {
  const first = orders.flatMap((wanted, index) =>
    orders.findIndex(({ id }) => id === wanted.id) === index ? [{ ...wanted, index }] : [],
  );
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

const changesOf = (outcome: MovedOrder | AppError | undefined): CacheChange[] | null =>
  outcome && !(outcome instanceof AppError) ? outcome.changes : null;

function refusal(id: string, { code, values, issues, extra }: AppError): OrderStepResult {
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

async function readAfter(ids: readonly string[]) {
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
  const due = new Map(owing.map((order) => [order.id, orderMoney(order).refundDueAmount]));
  const sold = rows.filter(({ status }) => REVENUE_STATUSES.includes(status)).map(({ id }) => id);
  const invoices = await readInvoiceNumbers(db, sold);
  return new Map(
    rows.map((row) => [row.id, { ...row, refundDueAmount: due.get(row.id), invoiceNumber: invoices.get(row.id) }]),
  );
}

async function readLacking(orders: OrderStepsBody['orders'], done: readonly string[]): Promise<Map<string, number>> {
  const made = orders.flatMap(({ id, parcel }) => (parcel && done.includes(id) ? [parcel.id] : []));
  return made.length > 0 ? countLacking(made) : new Map();
}

/** Takes one step; throws its refusal. */
export async function takeOrderStep(step: Step, wanted: Wanted, staff: Staff): Promise<void> {
  const { changes } = await takeStep(step, wanted, staff);
  if (changes) await runFollowUps([wanted.id], changes);
}

/** The caller runs runFollowUps(). */
async function takeStep({ step, note = null }: Step, wanted: Wanted, staff: Staff): Promise<MovedOrder> {
  const { id, version, to, parcel, shipmentId } = wanted;
  if (step === 'printed' || step === 'unprinted') return markPrinted(id, step === 'printed');
  if (step === 'ship') {
    if (!parcel) throw new AppError('invalid');
    return ship(wanted, parcel, note, staff);
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
    return order.status === to && note === null ? null : stepLockedOrder(tx, id, to, staff, note);
  });
}

/** Printing does not change the version. */
async function markPrinted(id: string, isPrinted: boolean): Promise<MovedOrder> {
  const [order] = await db.$queryRaw<{ status: OrderStatus }[]>`
    UPDATE orders SET printed_at = CASE WHEN ${isPrinted} THEN now() END WHERE id = ${id} RETURNING status`;
  if (!order) throw new AppError('not_found');
  return { from: order.status, changes: [] };
}

/** A repeated parcel id is a no-op, even with an old version: its answer may have been lost. */
async function ship(
  { id, version }: Wanted,
  parcel: NewParcel,
  note: string | null,
  staff: Staff,
): Promise<MovedOrder> {
  const before = await db.order.findUnique({
    where: { id },
    select: { status: true, shippingCompany: { select: { isPickup: true } } },
  });
  if (!before) throw new AppError('not_found');
  const known: MovedOrder = { from: before.status, changes: [] };
  if (await isMade(id, parcel.id)) return known;
  const kind = parcel.kind ?? (before.shippingCompany?.isPickup ? 'pickup' : 'delivery');
  const trackingNumber = kind === 'pickup' && !parcel.kind ? null : (parcel.trackingNumber ?? null);
  try {
    return await changeLockedOrder(id, async (tx, order) => {
      await checkOrderVersion(id, version)(tx, order);
      return createShipment(tx, id, { ...parcel, kind, trackingNumber, note }, staff, {
        ask: (to, reason) => askReason(tx, id, to, reason),
        step: (to, reason) => stepLockedOrder(tx, id, to, staff, reason),
      });
    });
  } catch (error) {
    // A duplicate request may have won.
    if (await isMade(id, parcel.id)) return known;
    throw error;
  }
}

async function isMade(orderId: string, id: string): Promise<boolean> {
  const known = await db.shipment.findUnique({ where: { id }, select: { orderId: true } });
  if (known && known.orderId !== orderId) throw new AppError('idempotency_mismatch');
  return known !== null;
}
