import { ORDER_QUEUES, type OrderQueue } from '@/lib/desk/order-desk/queues';
import type { OrdersExportFilter } from '@/lib/desk/order-desk/schema';
import { ORDER_STATUSES } from '@/lib/orders/order/order-status';
import { oneOf, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';
import { withoutUnknownFilters } from '../../../shared/filters/filter-url';
import { isPeriod, periodOf } from '../../../shared/filters/period';

export function filterQuery(filter: OrdersExportFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.q) query.set('q', filter.q);
  if (filter.status) query.set('status', filter.status);
  if (filter.queue) query.set('queue', filter.queue);
  if (filter.ids) query.set('ids', filter.ids.join(','));
  if (filter.carrier) query.set('carrier', filter.carrier);
  if (filter.city) query.set('city', filter.city);
  if (filter.refundDue) query.set('refundDue', 'true');
  if (filter.from) query.set('from', filter.from.toISOString());
  if (filter.to) query.set('to', filter.to.toISOString());
  return query;
}

export function orderFilterOf(params: SearchParams, now: number): OrdersExportFilter {
  return {
    q: searchParam(params, 'q').slice(0, 200),
    status: oneOf(ORDER_STATUSES, searchParam(params, 'status')),
    queue: oneOf(ORDER_QUEUES, searchParam(params, 'queue')),
    refundDue: searchParam(params, 'status') === 'refund_due',
    carrier: isUuid(searchParam(params, 'carrier')) ? searchParam(params, 'carrier') : undefined,
    city: searchParam(params, 'city').slice(0, 200) || undefined,
    ...periodOf(params, now),
  };
}

const LIST = /^\/admin\/orders(?:\?(.*))?$/;

/** Filter of the list that an order was opened from; empty for other pages. */
export const openedListFilter = (back: string, now: number): OrdersExportFilter =>
  orderFilterOf(Object.fromEntries(new URLSearchParams(LIST.exec(back)?.[1] ?? '')), now);

export const cleanedOrderFilters = (params: SearchParams): string | null =>
  withoutUnknownFilters('/admin/orders', params, {
    status: (value) => value === 'refund_due' || oneOf(ORDER_STATUSES, value) !== undefined,
    queue: (value) => oneOf(ORDER_QUEUES, value) !== undefined,
    carrier: isUuid,
    period: isPeriod,
  });

export const ORDER_FILTERS = ['q', 'status', 'queue', 'carrier', 'city', 'period', 'from', 'to'] as const;

/** Null if other filters are set: an empty list then does not mean that all work is done. */
export const onlyQueueFilter = (params: SearchParams): OrderQueue | null =>
  ORDER_FILTERS.some((name) => name !== 'queue' && searchParam(params, name))
    ? null
    : (oneOf(ORDER_QUEUES, searchParam(params, 'queue')) ?? null);
