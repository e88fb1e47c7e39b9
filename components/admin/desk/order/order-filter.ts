import { QUEUES } from '@/lib/desk/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { oneOf, param, type SearchParams } from '@/lib/platform/shared/query';
import { periodOf } from '../../shared/filters/period';

/** The same orders as calls of the API ask for them. */
export function filterQuery(filter: OrdersExportFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.q) query.set('q', filter.q);
  if (filter.status) query.set('status', filter.status);
  if (filter.queue) query.set('queue', filter.queue);
  if (filter.ids) query.set('ids', filter.ids.join(','));
  if (filter.refundDue) query.set('refundDue', 'true');
  if (filter.from) query.set('from', filter.from.toISOString());
  if (filter.to) query.set('to', filter.to.toISOString());
  return query;
}

/** What the address of the orders screen asks for. */
export function orderFilterOf(params: SearchParams, now: number): OrdersExportFilter {
  return {
    q: param(params, 'q').slice(0, 200),
    status: oneOf(ORDER_STATUSES, param(params, 'status')),
    queue: oneOf(QUEUES, param(params, 'queue')),
    refundDue: param(params, 'status') === 'refund_due',
    ...periodOf(params, now),
  };
}
