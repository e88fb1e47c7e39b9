import 'server-only';
import { storedBusiness } from '../../platform/business/business';
import { personSearch } from '../../platform/person/person-search';
import { canSeePersonalData, type ForViewer, maskingFor, type Viewer } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { normalizeCode } from '../../platform/shared/codes';
import { formatDayTime } from '../../platform/shared/dates';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { notReplacedInvoice } from './in-force';
import { REPORT_HOURS, type ReportFilter, reportStateKey } from './rules';
import type { InvoiceFilter } from './schema';

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>['rows'][number];

const rowSelect = {
  id: true,
  kind: true,
  number: true,
  orderId: true,
  orderNumber: true,
  buyer: true,
  buyerName: true,
  issuedAt: true,
  netAmount: true,
  vatAmount: true,
  grossAmount: true,
  report: { select: { isStandard: true, isTest: true, state: true, hasWarnings: true } },
} satisfies Prisma.InvoiceSelect;

const containing = (text: string): Prisma.StringFilter => containsInsensitive(normalizeCode(text));

const MAX_ORDERS = 5000;

async function saying(q: string, viewer: Viewer): Promise<Prisma.InvoiceWhereInput> {
  const person = canSeePersonalData(viewer) ? personSearch(q) : null;
  const orders =
    person &&
    (await db.order.findMany({
      where: person,
      select: { id: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_ORDERS,
    }));
  return {
    OR: [
      { number: containing(q) },
      { orderNumber: containing(q) },
      ...(orders ? [{ orderId: { in: orders.map(({ id }) => id) } }] : []),
    ],
  };
}

const HOUR_MS = 60 * 60 * 1000;

function whereReport(report: ReportFilter, now = new Date()): Prisma.InvoiceReportWhereInput {
  const late = new Date(now.getTime() - REPORT_HOURS.alarm * HOUR_MS);
  const meant: Record<ReportFilter, Prisma.InvoiceReportWhereInput> = {
    waiting: { state: 'waiting' },
    late: { state: 'waiting', issuedAt: { lte: late } },
    accepted: { state: 'accepted' },
    warned: { state: 'accepted', hasWarnings: true },
    refused: { state: 'refused', seenAt: null },
    unproven: { state: 'unproven', seenAt: null },
    seen: { state: { in: ['refused', 'unproven'] }, seenAt: { not: null } },
  };
  return meant[report];
}

export const countReports = (report: ReportFilter): Promise<number> =>
  db.invoiceReport.count({ where: whereReport(report) });

export type InvoiceSearch = InvoiceFilter & ForViewer & { withReplaced?: boolean };

export const whereInvoices = async ({
  q,
  kind,
  report,
  from,
  to,
  viewer,
  withReplaced = false,
}: InvoiceSearch): Promise<Prisma.InvoiceWhereInput> => ({
  ...(withReplaced ? {} : notReplacedInvoice),
  ...(q ? await saying(q, viewer) : {}),
  ...(kind ? { kind } : {}),
  ...(report ? { report: whereReport(report) } : {}),
  ...(from || to ? { issuedAt: { gte: from, lte: to } } : {}),
});

export const countInvoices = async (filter: InvoiceSearch): Promise<number> =>
  db.invoice.count({ where: await whereInvoices(filter) });

/** Newest first; amounts in riyals. */
export async function listInvoices(filter: InvoiceFilter & ForViewer & { page: number; limit: number }) {
  const mask = maskingFor(filter.viewer);
  const found = await db.invoice.findMany({
    where: await whereInvoices(filter),
    select: rowSelect,
    orderBy: [{ issuedAt: 'desc' }, { counter: 'desc' }],
    ...skipTakeOf(filter),
  });
  const { rows, more } = toPage(found, filter.limit);
  return {
    rows: rows.map(({ buyer, report, ...row }) => ({
      ...row,
      report: report && reportStateKey(report),
      isStandard: buyer !== null,
      buyerName: mask.name(storedBusiness(buyer)?.name ?? row.buyerName),
      issuedAt: row.issuedAt.toISOString(),
      issuedAtText: formatDayTime(row.issuedAt),
      netAmount: row.netAmount.toFixed(2),
      vatAmount: row.vatAmount.toFixed(2),
      grossAmount: row.grossAmount.toFixed(2),
    })),
    more,
  };
}

/** `failing`: queued invoices with at least one failed attempt. */
export async function countInvoicesDue(): Promise<{ count: number; failing: number }> {
  const [count, failing] = await Promise.all([
    db.invoiceDue.count(),
    db.invoiceDue.count({ where: { tries: { gt: 0 } } }),
  ]);
  return { count, failing };
}
