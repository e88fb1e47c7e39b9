import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import type { OrderStepsBody } from '@/lib/desk/order-desk/schema';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import type { ParcelDraft } from '@/lib/fulfilment/shipment/schema';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { ApiError, api } from '@/lib/platform/browser/fetcher';

export type OrderForStep = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'updatedAt'
  | 'status'
  | 'isPickup'
  | 'paymentKind'
  | 'payment'
  | 'paymentAlert'
  | 'hasReceived'
  | 'amountDue'
  | 'heldAmount'
  | 'totalAmount'
  | 'invoiceNumber'
>;

export type RequestedStep<O = OrderForStep> = { order: O; to?: OrderStatus; parcel?: ParcelDraft; shipmentId?: string };

/** Orders per request. Up to CALL orders are sent in quarters of at least FEWEST, to show progress. */
const CALL = 25;
const FEWEST = 4;
const callOf = (count: number): number => (count > CALL ? CALL : Math.max(FEWEST, Math.ceil(count / 4)));

/** Latest version per order; the screen may have an older one. */
const told = new Map<string, string>();

const newest = ({ id, updatedAt }: Pick<OrderForStep, 'id' | 'updatedAt'>): string => {
  const known = told.get(id);
  return known !== undefined && known > updatedAt ? known : updatedAt;
};

const versionOf = (step: OrderStepsBody['step'], order: Pick<OrderForStep, 'id' | 'updatedAt'>): string =>
  step === 'undo' || step === 'printed' ? order.updatedAt : newest(order);

function namedBy(error: unknown): Map<number, string> {
  const issues = error instanceof ApiError && error.code === 'invalid' ? error.issues : [];
  return new Map(
    issues.flatMap(({ path, message }) => {
      const [, place] = /^orders\.(\d+)(?:\.|$)/.exec(path) ?? [];
      return place === undefined ? [] : [[Number(place), message] as const];
    }),
  );
}

/** Repeats the request without invalid orders, which get a result. Returns other errors. */
async function send<T extends { id: string }>(
  step: object,
  orders: readonly T[],
  results: OrderStepResult[],
): Promise<unknown> {
  try {
    results.push(...(await api<OrderStepResult[]>('POST', '/api/admin/orders/bulk', { ...step, orders })));
    return null;
  } catch (thrown) {
    const named = namedBy(thrown);
    const others = orders.filter((_, place) => !named.has(place));
    if (others.length === orders.length || orders.length === 1) return thrown;
    for (const [place, { id }] of orders.entries()) {
      const message = named.get(place);
      if (message !== undefined) results.push({ id, code: 'invalid', message, issues: [], question: null });
    }
    return others.length > 0 ? send(step, others, results) : null;
  }
}

/** Stops at the first `error`. `tell`: orders sent so far, if there are several requests; null at the end. */
export async function sendOrderSteps(
  step: OrderStepsBody['step'],
  wanted: readonly RequestedStep<Pick<OrderForStep, 'id' | 'updatedAt'>>[],
  note: string,
  tell: (done: number | null) => void,
): Promise<{ results: OrderStepResult[]; error: unknown }> {
  const results: OrderStepResult[] = [];
  const size = callOf(wanted.length);
  const isLong = wanted.length > size;
  let error: unknown = null;
  for (let begun = 0; begun < wanted.length && error === null; begun += size) {
    if (isLong) tell(begun);
    const orders = wanted
      .slice(begun, begun + size)
      .map(({ order, ...more }) => ({ id: order.id, version: versionOf(step, order), ...more }));
    error = await send({ step, note: note || null }, orders, results);
  }
  if (isLong) tell(null);
  for (const result of results) {
    const known = 'from' in result ? result.updatedAt : 'code' in result ? result.current?.updatedAt : undefined;
    if (known !== undefined) told.set(result.id, known);
  }
  return { results, error };
}
