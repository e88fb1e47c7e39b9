import { ORDER_STATUSES } from '@/lib/order/order-status';
import { QUEUES } from '@/lib/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/order-desk/schema';
import { oneOf, param, type SearchParams } from '@/lib/shared/query';
import { periodOf } from '../shared/filters/period';

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
