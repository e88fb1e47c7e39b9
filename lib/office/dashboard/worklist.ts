import 'server-only';
import { countAdminCoupons } from '../../catalogue/coupon/admin-reads';
import { countAdminOffers } from '../../catalogue/offer/admin-reads';
import { countAdminProducts } from '../../catalogue/product/admin-reads';
import { countLackingReadyBuilds } from '../../catalogue/ready-build/admin-reads';
import { countSearchTexts } from '../../catalogue/search/log/admin-reads';
import { countDueOrders } from '../../desk/credit/reads';
import { countOpenPrivacyRequests } from '../../desk/customer/open-requests';
import { countFailedPayments } from '../../desk/failed-payment/reads';
import { countOrders } from '../../desk/order-desk/find-orders';
import type { OrderQueue } from '../../desk/order-desk/queues';
import { countQuotations } from '../../desk/quotation/reads';
import { countReturns } from '../../fulfilment/return/reads';
import type { RETURN_QUEUES } from '../../fulfilment/return/rules';
import { countAdminMessages } from '../../messaging/message/reads';
import { countReports } from '../../orders/invoice/admin-reads';
import type { ReportFilter } from '../../orders/invoice/rules';
import { type Area, hasPermission, type PermissionNeed } from '../../platform/shared/areas';
import { countReviews } from '../../selling/review/admin-reads';
import { countExpiringFatooraUnits } from '../fatoora/reads';
import { countFailedJobs, countTasks } from '../jobs/reads';
import { TASK_KINDS, type TaskKind } from '../jobs/rules';

const NO_VIEWER = { areas: [] };

/** `href`: page that lists exactly the counted rows. */
type Line<Key extends string> = { key: Key; may: PermissionNeed; href: string; count: () => Promise<number> };

const line = <Key extends string>(
  key: Key,
  may: PermissionNeed,
  href: string,
  count: () => Promise<number>,
): Line<Key> => ({
  key,
  may,
  href,
  count,
});

const orders = <Key extends string>(key: Key, queue: OrderQueue) =>
  line(key, 'orders_view', `/admin/orders?queue=${queue}`, () => countOrders({ queue, viewer: NO_VIEWER }));
const returns = <Key extends string>(key: Key, state: (typeof RETURN_QUEUES)[number]) =>
  line(key, 'orders_view', `/admin/returns?state=${state}`, () => countReturns({ state, viewer: NO_VIEWER }));
const inbox = <Key extends string>(key: Key, state: 'new' | 'open') =>
  line(key, 'customers', `/admin/messages?state=${state}`, () => countAdminMessages({ state }));
const reviews = <Key extends string>(key: Key, state: 'waiting' | 'reported') =>
  line(key, 'customers', `/admin/reviews?state=${state}`, () => countReviews({ state }));
const products = <Key extends string>(key: Key, stock: 'low_selling' | 'out_selling') =>
  line(key, 'catalogue_view', `/admin/products?stock=${stock}`, () => countAdminProducts({ stock }));
const reports = <Key extends string>(key: Key, report: ReportFilter) =>
  line(key, 'reports', `/admin/invoices?report=${report}`, () => countReports(report));
const tasks = (kind: TaskKind) =>
  line(`tasks_${kind}` as const, 'settings', `/admin/jobs/tasks?kind=${kind}&state=failed`, () =>
    countTasks({ kind, state: 'failed' }),
  );

const DAYS = 7;

const LINES = [
  orders('new_orders', 'new'),
  orders('receipts', 'receipt'),
  orders('transfers_due', 'transfer_due'),
  orders('to_prepare', 'to_prepare'),
  orders('to_ship', 'to_ship'),
  line('failed_payments', 'orders_view', '/admin/failed-payments', () => countFailedPayments({ state: 'waiting' })),
  line('quotations_asked', 'orders_view', '/admin/quotations?state=draft&asked=true', () =>
    countQuotations({ state: 'draft', asked: true, viewer: NO_VIEWER }),
  ),
  line('quotations_accepted', 'orders_view', '/admin/quotations?state=accepted', () =>
    countQuotations({ state: 'accepted', viewer: NO_VIEWER }),
  ),
  line('late_to_ship', 'orders_view', '/admin/orders?queue=late&status=confirmed', () =>
    countOrders({ queue: 'late', status: 'confirmed', viewer: NO_VIEWER }),
  ),
  orders('late', 'late'),
  orders('addresses_refused', 'address'),
  orders('carrier_alerts', 'carrier'),
  orders('to_check', 'to_check'),
  orders('refunds_due', 'refund_due'),
  line('receivables_overdue', 'customers', '/admin/receivables', () => countDueOrders({ state: 'overdue' })),
  reports('reports_late', 'late'),
  reports('reports_refused', 'refused'),
  reports('reports_unproven', 'unproven'),
  line('certificate_ending', 'settings', '/admin/store-settings', countExpiringFatooraUnits),
  returns('returns_asked', 'asked'),
  returns('returns_to_receive', 'approved'),
  returns('returns_to_settle', 'received'),
  line('data_requests', ['customers', 'personal_data_export'], '/admin/customers/requests', countOpenPrivacyRequests),
  inbox('messages', 'new'),
  inbox('messages_open', 'open'),
  reviews('reviews', 'waiting'),
  reviews('reported', 'reported'),
  products('out_selling', 'out_selling'),
  products('low_selling', 'low_selling'),
  line('ready_builds_lacking', 'catalogue', '/admin/ready-builds?state=needs_part', countLackingReadyBuilds),
  line('offers_ending', 'catalogue', '/admin/daily-offers?state=ending', () => countAdminOffers({ state: 'ending' })),
  line('coupons_ending', 'catalogue', '/admin/coupons?state=ending', () => countAdminCoupons({ state: 'ending' })),
  line('nothing_found', 'catalogue', `/admin/searches/nothing-found?days=${DAYS}`, () =>
    countSearchTexts({ q: '', days: DAYS, nothing: true }),
  ),
  line('jobs', 'settings', '/admin/jobs?state=failed', countFailedJobs),
  ...TASK_KINDS.map(tasks),
] as const;

export type WorklistKey = (typeof LINES)[number]['key'];

export type WorklistEntry = { key: WorklistKey; href: string; count: number };

/** Only lines of the granted areas; `nothing`: keys of lines without work. */
export async function readWorklist(rights: {
  areas: readonly Area[];
}): Promise<{ waiting: WorklistEntry[]; nothing: WorklistKey[] }> {
  const open = LINES.filter(({ may }) => hasPermission(rights, may));
  const counts = await Promise.all(open.map(({ count }) => count()));
  const work = open.map(({ key, href }, index) => ({ key, href, count: counts[index] ?? 0 }));
  return {
    waiting: work.filter(({ count }) => count > 0),
    nothing: work.flatMap(({ key, count }) => (count > 0 ? [] : [key])),
  };
}
