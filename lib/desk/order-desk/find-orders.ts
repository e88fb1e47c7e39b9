import 'server-only';
import { COD_DUE_SQL, COD_DUE_WHERE } from '../../fulfilment/shipment/cod-due';
import { methodsOfKind } from '../../money/payment/providers/registry';
import { UNDELIVERED_STATUSES } from '../../orders/order/delivery-estimate';
import { canSeePersonalData, type ForViewer } from '../../platform/person/personal-data';
import { cityKeyOf, cityNameOf } from '../../platform/place/city-key';
import { db, type Prisma } from '../../platform/server/db';
import { riyadhDay } from '../../platform/shared/dates';
import { WAITING_QUESTION } from '../address-question/rules';
import type { OrderQueue, OrderQueueCounts } from './queues';
import type { OrderFilter, OrdersExportFilter } from './schema';
import { whereScannedOrders, whereSearchedOrders } from './search-orders';

type Filter = OrdersExportFilter & Partial<Pick<OrderFilter, 'code' | 'numbers'>> & ForViewer;

/** Names and contacts are searched only for viewers of personal data. */
export const whereOrders = async (filter: Filter): Promise<Prisma.OrderWhereInput> => ({
  AND: [
    await whereSearchedOrders(filter.q ?? '', canSeePersonalData(filter.viewer)),
    filter.status ? { status: filter.status } : {},
    filter.queue ? await inQueue(filter.queue) : {},
    filter.ids ? { id: { in: filter.ids } } : {},
    filter.code ? await whereScannedOrders(filter.code) : {},
    filter.numbers ? { orderNumber: { in: filter.numbers } } : {},
    filter.carrier ? { shippingCompanyId: filter.carrier } : {},
    filter.city ? await inCity(filter.city) : {},
    filter.refundDue ? { refundDue: true } : {},
    filter.from || filter.to ? { createdAt: { gte: filter.from, lte: filter.to } } : {},
  ],
});

/** Orders without a city key match by text (lib/orders/order/fill-city-keys.ts). */
async function inCity(city: string): Promise<Prisma.OrderWhereInput> {
  const keyed = { cityKey: cityKeyOf(city) ?? '' };
  // A separate query uses the index of the job, and the list keeps its own index.
  const unfilled = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE city_key IS NULL AND btrim(city) <> '' ORDER BY id LIMIT 1`;
  return unfilled.length === 0 ? keyed : { OR: [keyed, { cityKey: null, city }] };
}

const CHANGEABLE = ['pending', 'pending_payment', 'confirmed'] as const;

const TRANSFERS = methodsOfKind('transfer');
const isTransfer: Prisma.OrderWhereInput = { paymentMethod: { in: TRANSFERS } };

async function inQueue(queue: OrderQueue): Promise<Prisma.OrderWhereInput> {
  if (queue === 'cod_due') return whoseCashIsDue();
  const where: Record<Exclude<OrderQueue, 'cod_due'>, Prisma.OrderWhereInput> = {
    new: { status: 'pending', OR: [{ paymentMethod: null }, { NOT: isTransfer }] },
    pending_payment: { status: 'pending_payment' },
    transfer_due: { status: 'pending', ...isTransfer },
    receipt: { status: 'pending', receipts: { some: { state: 'waiting' } } },
    to_prepare: { status: 'confirmed', printedAt: null, pickupSince: null },
    to_ship: { status: 'confirmed', printedAt: { not: null }, pickupSince: null },
    for_pickup: { status: 'confirmed', pickupSince: { not: null } },
    on_the_way: { status: 'shipped' },
    late: { status: { in: [...UNDELIVERED_STATUSES] }, promisedTo: { lt: new Date(riyadhDay(new Date())) } },
    address: {
      status: { in: [...CHANGEABLE] },
      addressQuestions: { some: { state: { in: [...WAITING_QUESTION] } } },
    },
    carrier: { waybills: { some: { alert: { not: null } } } },
    refund_due: { refundDue: true },
    to_check: { paymentAlert: { not: null } },
  };
  return where[queue];
}

/** Above this number, a join over both tables is faster. */
const MAX_NAMED = 5000;

/** Reads ids first, because a condition on orders would not use the index of shipments. */
async function whoseCashIsDue(): Promise<Prisma.OrderWhereInput> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT s.order_id AS id FROM shipments s WHERE ${COD_DUE_SQL} LIMIT ${MAX_NAMED + 1}`;
  return rows.length > MAX_NAMED ? { shipments: { some: COD_DUE_WHERE } } : { id: { in: rows.map(({ id }) => id) } };
}

/** An order may count in several queues. */
export async function countQueues(): Promise<OrderQueueCounts> {
  const [counts] = await db.$queryRaw<[OrderQueueCounts]>`
    SELECT
      count(*) FILTER (WHERE status = 'pending' AND coalesce(payment_method, '') <> ALL (${TRANSFERS}))::int AS new,
      count(*) FILTER (WHERE status = 'pending_payment')::int AS pending_payment,
      count(*) FILTER (WHERE status = 'pending' AND payment_method = ANY (${TRANSFERS}))::int AS transfer_due,
      (SELECT count(DISTINCT r.order_id) FROM transfer_receipts r JOIN orders o ON o.id = r.order_id
        WHERE r.state = 'waiting' AND o.status = 'pending')::int AS receipt,
      count(*) FILTER (WHERE status = 'confirmed' AND printed_at IS NULL AND pickup_since IS NULL)::int AS to_prepare,
      count(*) FILTER (WHERE status = 'confirmed' AND printed_at IS NOT NULL AND pickup_since IS NULL)::int AS to_ship,
      count(*) FILTER (WHERE status = 'confirmed' AND pickup_since IS NOT NULL)::int AS for_pickup,
      count(*) FILTER (WHERE status = 'shipped')::int AS on_the_way,
      count(*) FILTER (WHERE status <> 'pending_payment' AND promised_to < ${riyadhDay(new Date())}::date)::int AS late,
      (SELECT count(DISTINCT q.order_id) FROM address_questions q JOIN orders o ON o.id = q.order_id
        WHERE q.state IN ('refused', 'passed') AND o.status IN ('pending', 'pending_payment', 'confirmed'))::int AS address,
      (SELECT count(DISTINCT order_id) FROM waybills WHERE alert IS NOT NULL)::int AS carrier,
      (SELECT count(DISTINCT s.order_id) FROM shipments s WHERE ${COD_DUE_SQL})::int AS cod_due,
      (SELECT count(*) FROM orders WHERE refund_due)::int AS refund_due,
      (SELECT count(*) FROM orders WHERE payment_alert IS NOT NULL)::int AS to_check
    FROM orders WHERE status IN ('pending', 'pending_payment', 'confirmed', 'shipped')`;
  return counts;
}

/** `total`: riyals. */
export async function sumOrders(filter: OrdersExportFilter & ForViewer) {
  const { _count, _sum } = await db.order.aggregate({
    where: await whereOrders(filter),
    _count: true,
    _sum: { totalAmount: true },
  });
  return { count: _count, total: (_sum.totalAmount ?? 0).toFixed(2) };
}

export const countOrders = async (filter: Filter): Promise<number> =>
  db.order.count({ where: await whereOrders(filter) });

const RECENT = 3000;
const MAX_CITIES = 60;

/** Shipping companies, and cities of recent orders by frequency; unknown cities in their commonest spelling. */
export async function readOrderPlaces(): Promise<{ carriers: { id: string; name: string }[]; cities: string[] }> {
  const [carriers, cities] = await Promise.all([
    db.shippingCompany.findMany({ select: { id: true, name: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }] }),
    db.$queryRaw<{ key: string; typed: string }[]>`
      SELECT city_key AS key, mode() WITHIN GROUP (ORDER BY btrim(city)) AS typed
      FROM (SELECT city, city_key FROM orders ORDER BY created_at DESC, id DESC LIMIT ${RECENT}) AS recent
      WHERE city_key IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT ${MAX_CITIES}`,
  ]);
  return { carriers, cities: cities.map(({ key, typed }) => cityNameOf(key, typed)) };
}

export const countRefundsDue = (): Promise<number> => db.order.count({ where: { refundDue: true } });
