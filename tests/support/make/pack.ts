import type { OrderDetails } from '@/lib/desk/order-desk/reads';
import type { OrderStepResult } from '@/lib/desk/order-desk/step-rules';
import { ERROR_STATUS } from '@/lib/platform/shared/errors';
import type { Answer, Client } from '../browser/http';

type Parcel = { id: string; note?: string; version?: string; [part: string]: unknown };

export const packing = (orderId: string, { note, version, ...parcel }: Parcel) => ({
  step: 'ship',
  orders: [{ id: orderId, parcel, ...(version === undefined ? {} : { version }) }],
  ...(note === undefined ? {} : { note }),
});

/** Packs a parcel. Returns the order, or the refusal with a status. */
export async function pack(staff: Client, order: { id: string }, parcel: Parcel): Promise<Answer<OrderDetails>> {
  const answer = await staff.post<OrderStepResult[]>('/api/admin/orders/bulk', packing(order.id, parcel));
  const result = answer.status === 200 ? answer.body[0] : undefined;
  if (result && !('code' in result)) return staff.get<OrderDetails>(`/api/admin/orders/${order.id}`);
  // Adds the usual status of the error code, so that callers can use expectRefusal.
  const refused = result ? { status: ERROR_STATUS[result.code], body: result } : { body: answer.body };
  return { ...answer, ...refused } as unknown as Answer<OrderDetails>;
}
