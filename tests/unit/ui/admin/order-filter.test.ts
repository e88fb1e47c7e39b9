import { expect, it } from 'vitest';
import { cleanedGridFilters } from '@/components/admin/catalogue/product/grid/grid-filter';
import {
  cleanedOrderFilters,
  onlyQueueFilter,
  openedListFilter,
} from '@/components/admin/desk/order/list/order-filter';
import { ORDER_QUEUES } from '@/lib/desk/order-desk/queues';
import messages from '@/messages/ar.json';

it.each([
  [{ queue: 'to_ship' }, 'to_ship'],
  [{ queue: 'to_ship', page: '2' }, 'to_ship'],
  [{ queue: 'to_ship', q: 'سارة' }, null],
  [{ queue: 'to_ship', city: 'جدة' }, null],
  [{ queue: 'nothing' }, null],
  [{ q: 'سارة' }, null],
  [{}, null],
])('%j shows the heap alone: %s', (params, queue) => {
  expect(onlyQueueFilter(params)).toBe(queue);
});

it.each([
  ['/admin/orders?queue=to_ship&q=a%20b', { queue: 'to_ship', q: 'a b' }],
  ['/admin/orders?status=refund_due&page=3', { status: undefined, refundDue: true }],
  ['/admin/orders', { queue: undefined, q: '' }],
  ['/admin/customers/1?queue=to_ship', { queue: undefined }],
  ['/admin/orders/1?queue=to_ship', { queue: undefined }],
  ['', { queue: undefined, q: '' }],
])('an order that was opened from %s has neighbours of %j', (back, filter) => {
  expect(openedListFilter(back, 0)).toMatchObject(filter);
});

it('every heap says what fills it', () => {
  expect(Object.keys(messages.admin.orders.queue_fills).sort()).toEqual([...ORDER_QUEUES].sort());
});

it.each([
  [cleanedOrderFilters, { queue: 'nothing', q: 'سارة' }, `/admin/orders?q=${encodeURIComponent('سارة')}`],
  [cleanedOrderFilters, { queue: 'to_ship', status: 'lost', page: '2' }, '/admin/orders?queue=to_ship&page=2'],
  [cleanedOrderFilters, { carrier: 'x', period: 'year' }, '/admin/orders'],
  [cleanedOrderFilters, { queue: 'to_ship', status: 'refund_due', period: 'week' }, null],
  [cleanedOrderFilters, {}, null],
  [cleanedGridFilters, { stock: 'x', sort: '-price', size: '7' }, '/admin/products?sort=-price'],
  [cleanedGridFilters, { stock: 'low', visibility: 'hidden', size: '100', category: 'whatever' }, null],
])('%o: what %j does not know is taken out of the address: %s', (clean, params, address) => {
  expect(clean(params)).toBe(address);
});
