import { toast } from 'sonner';
import type { OrderRow } from '@/lib/desk/order-desk/reads';
import type { OrderSteps } from '@/lib/desk/order-desk/schema';
import type { StepResult } from '@/lib/desk/order-desk/take-steps';
import type { ParcelDraft } from '@/lib/fulfilment/shipment/schema';
import type { OrderStatus } from '@/lib/orders/order/order-status';
import { api, randomUuid } from '@/lib/platform/shared/fetcher';

/** What has to be known of an order to take a step with it. */
export type Steppable = Pick<
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
  | 'totalAmount'
>;

/** An order with what the step needs beside it: the status that it gets, the parcel that it leaves in. */
export type Wanted<O = Steppable> = { order: O; to?: OrderStatus; parcel?: ParcelDraft; shipmentId?: string };

/** So many orders go with one call: the rest follows while the first ones are shown as done. */
const CALL = 25;

/** What answers told of orders, which the screen may not show yet. */
const told = new Map<string, string>();

const newest = ({ id, updatedAt }: Pick<Steppable, 'id' | 'updatedAt'>): string => {
  const known = told.get(id);
  return known !== undefined && known > updatedAt ? known : updatedAt;
};

/** A step that is undone goes back from where it led, and from nowhere else. */
const versionOf = (step: OrderSteps['step'], order: Pick<Steppable, 'id' | 'updatedAt'>): string =>
  step === 'undo' ? order.updatedAt : newest(order);

/**
 * Takes a step with one order or with many: the one call that changes orders from the desk. Answers what became of each; `error`: what a call
 * threw, after which no other was made. `say`: how far it is, where that takes several calls.
 */
export async function sendSteps(
  step: OrderSteps['step'],
  wanted: readonly Wanted<Pick<Steppable, 'id' | 'updatedAt'>>[],
  note: string,
  say: (done: number) => string,
): Promise<{ results: StepResult[]; error: unknown }> {
  const results: StepResult[] = [];
  const progress = wanted.length > CALL ? randomUuid() : null;
  let error: unknown = null;
  for (let begun = 0; begun < wanted.length && error === null; begun += CALL) {
    if (progress) toast.loading(say(begun), { id: progress });
    const orders = wanted
      .slice(begun, begun + CALL)
      .map(({ order, ...more }) => ({ id: order.id, version: versionOf(step, order), ...more }));
    try {
      results.push(
        ...(await api<StepResult[]>('POST', '/api/admin/orders/bulk', { step, orders, note: note || null })),
      );
    } catch (thrown) {
      error = thrown;
    }
  }
  if (progress) toast.dismiss(progress);
  for (const result of results) {
    const known = 'from' in result ? result.updatedAt : 'code' in result ? result.current?.updatedAt : undefined;
    if (known !== undefined) told.set(result.id, known);
  }
  return { results, error };
}
