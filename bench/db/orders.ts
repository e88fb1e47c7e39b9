import { listAdminCustomers } from '../../lib/desk/customer/reads.ts';
import { countOrders, countQueues, sumOrders } from '../../lib/desk/order-desk/find-orders.ts';
import { listOrders, readNeighbours } from '../../lib/desk/order-desk/list-orders.ts';
import { readNewOrders } from '../../lib/desk/order-desk/new-orders.ts';
import { ORDER_QUEUES } from '../../lib/desk/order-desk/queues.ts';
import { readOrderDetails } from '../../lib/desk/order-desk/reads.ts';
import { readCarriersDue, readDueParcels } from '../../lib/fulfilment/payout/reads.ts';
import { readHourlySales, readSalesFigures } from '../../lib/office/dashboard/sales-figures.ts';
import { readWorklist } from '../../lib/office/dashboard/worklist.ts';
import { searchEverything } from '../../lib/office/find/reads.ts';
import { readSalesReport } from '../../lib/office/report/reads.ts';
import { REPORT_GROUPINGS } from '../../lib/office/report/rules.ts';
import { ORDER_STATUSES } from '../../lib/orders/order/order-status.ts';
import { db } from '../../lib/platform/server/db.ts';
import { AREAS } from '../../lib/platform/shared/areas.ts';

// Times queries of the order desk, without rendering. Prints p50 and p99 (ms) by name as JSON.

const ROUNDS = 120;
const DAY_MS = 86_400_000;
const times = new Map<string, number[]>();

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
}

type Sample = {
  id: string;
  createdAt: Date;
  number: string;
  phone: string;
  name: string;
  product: string;
  email: string;
  tracking: string | null;
  trackingPart: string | null;
  provider: string | null;
  invoice: string | null;
  mixed: string;
};

const samples = await db.$queryRaw<Sample[]>`
  SELECT o.id, o.created_at AS "createdAt", o.order_number AS number, o.phone, o.first_name || ' ' || o.last_name AS name,
    (SELECT product_name FROM order_items WHERE order_id = o.id LIMIT 1) AS product,
    o.email, (SELECT tracking_number FROM shipments WHERE order_id = o.id LIMIT 1) AS tracking,
    (SELECT substr(tracking_number, 4, 6) FROM shipments WHERE order_id = o.id LIMIT 1) AS "trackingPart",
    (SELECT provider_ref FROM payments WHERE order_id = o.id LIMIT 1) AS provider,
    (SELECT number FROM invoices WHERE order_id = o.id LIMIT 1) AS invoice,
    o.first_name || ' ' || o.last_name || ' ' || (SELECT split_part(product_name, ' ', 1) FROM order_items WHERE order_id = o.id LIMIT 1) AS mixed
  FROM orders o ORDER BY md5(o.id) LIMIT ${ROUNDS}`;

const SEARCHES = [
  ['number', 'number'],
  ['phone', 'phone'],
  ['name', 'name'],
  ['email', 'e-mail'],
  ['product', 'product'],
  ['tracking', 'tracking'],
  ['trackingPart', 'a part of a tracking number'],
  ['provider', 'provider id'],
  ['invoice', 'invoice number'],
  ['mixed', 'customer and product'],
] as const satisfies [keyof Sample, string][];

const viewer = { areas: AREAS };
const page = { page: 1, limit: 20, viewer };
/** Staff who see orders without personal data. */
const stranger = { areas: ['orders_view'] as const };

async function measure({ id, createdAt, ...sample }: Sample, round: number): Promise<void> {
  await timed('The first page', () => listOrders(page));
  await timed('Page 50', () => listOrders({ ...page, page: 50 }));
  for (const queue of ORDER_QUEUES) await timed(`Queue ${queue}`, () => listOrders({ ...page, queue }));
  await timed('The counts of the queues', countQueues);
  for (const [key, name] of SEARCHES) {
    const q = sample[key] ?? '0000000000';
    await timed(`Search by ${name}`, () => listOrders({ ...page, q }));
    await timed(`Search by ${name}, without people`, () => listOrders({ ...page, viewer: stranger, q }));
    await timed(`Sum of a search by ${name}`, () => sumOrders({ q, viewer }));
  }
  await timed('Customers by name', () => listAdminCustomers({ page: 1, limit: 20, q: sample.name }));
  await timed('Quick find by name', () => searchEverything(sample.name, viewer));
  await timed('Quick find by product', () => searchEverything(sample.product, viewer));
  for (const queue of ORDER_QUEUES) await timed(`Sum of queue ${queue}`, () => sumOrders({ queue, viewer }));
  for (const status of ORDER_STATUSES) await timed(`Sum of status ${status}`, () => sumOrders({ status, viewer }));
  await timed('An order with all of its page', async () => {
    const order = await readOrderDetails(id, viewer);
    if (order) await readNeighbours(order, { viewer });
  });
  const from = new Date(createdAt.getTime() - 30 * DAY_MS);
  await timed('Sum of thirty days', () => sumOrders({ from, to: createdAt, viewer }));
  await timed('Sum of all orders', () => sumOrders({ viewer }));
  await timed('Count of all orders', () => countOrders({ viewer }));
  await timed('News since a minute', () => readNewOrders(new Date(Date.now() - 60_000)));
  await timed('Carriers’ debts', readCarriersDue);
  // These names have the higher limit of bench/orders.mjs.
  await timed('Morning: today and the week', readSalesFigures);
  await timed('Morning: today by the hour', readHourlySales);
  await timed('Morning: all that waits', () => readWorklist(viewer));
  for (const cut of REPORT_GROUPINGS)
    await timed(`Report: a month by ${cut}`, () =>
      readSalesReport({ cut, period: 'last_month', from: undefined, to: undefined }),
    );
  if (round % 4 === 0) await timed('A carrier’s parcels to settle', () => readDueParcels('سمسا', viewer));
}

for (const sample of samples.slice(0, 5)) await measure(sample, 0);
times.clear();
for (const [round, sample] of samples.entries()) await measure(sample, round);
const results = [...times].map(([name, list]) => {
  list.sort((a, b) => a - b);
  const at = (share: number) => list[Math.min(list.length - 1, Math.floor(list.length * share))];
  return [name, { p50: at(0.5), p99: at(0.99) }];
});
console.log(JSON.stringify(Object.fromEntries(results)));
await db.$disconnect();
