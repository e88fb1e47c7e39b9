import 'server-only';
import { orderFileHeaders } from '../../orders/order-file/rules';
import { personSearch } from '../../platform/person/person-search';
import { canSeePersonalData, type ForViewer, maskingFor, type Viewer } from '../../platform/person/personal-data';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { normalizeCode } from '../../platform/shared/codes';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { translate } from '../../platform/shared/translate';
import { isUuid } from '../../platform/shared/uuid';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { chargesVat, QUOTATION_DAYS } from '../../platform/store-settings/rules';
import { type QuotationStatus, validUntilOf } from './rules';
import type { QuotationFilter } from './schema';
import {
  type QuotationPaper,
  type QuotationRow,
  quotationPaper,
  quotationSelect,
  quotationSummary,
  quotationView,
} from './view-of';

const inStanding = (standing: QuotationStatus, now: Date): Prisma.QuotationWhereInput => {
  if (standing === 'sent') return { state: 'sent', validUntil: { gt: now } };
  if (standing === 'expired') return { state: 'sent', validUntil: { lte: now } };
  return { state: standing };
};

function saying(q: string, viewer: Viewer): Prisma.QuotationWhereInput {
  if (q === '') return {};
  const number = { number: containsInsensitive(normalizeCode(q)) };
  const person = canSeePersonalData(viewer) ? personSearch(q) : null;
  return person ? { OR: [number, person] } : number;
}

const whereOf = ({
  q = '',
  state,
  customerId,
  asked,
  viewer,
}: QuotationFilter & ForViewer): Prisma.QuotationWhereInput => ({
  AND: [saying(q, viewer), state ? inStanding(state, new Date()) : {}],
  ...(customerId ? { customerId } : {}),
  ...(asked ? { createdBy: null } : {}),
});

export const countQuotations = (filter: QuotationFilter & ForViewer): Promise<number> =>
  db.quotation.count({ where: whereOf(filter) });

/** Newest first; riyals. */
export async function listQuotations(filter: QuotationFilter & ForViewer & { page: number; limit: number }) {
  const found = await db.quotation.findMany({
    where: whereOf(filter),
    select: quotationSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  const { rows, more } = toPage(found, filter.limit);
  const [mask, now] = [maskingFor(filter.viewer), new Date()];
  return { rows: rows.map((row) => quotationSummary(row, mask, now)), more };
}

/** Masked for the viewer. Errors: not_found. */
export async function readQuotation(id: string, viewer: Viewer, client: Tx | typeof db = db) {
  const row = await client.quotation.findUnique({
    where: { id },
    select: {
      ...quotationSelect,
      versions: { select: { version: true, by: true, sentAt: true }, orderBy: { version: 'desc' } },
    },
  });
  if (!row) throw new AppError('not_found');
  return {
    ...quotationView(row, maskingFor(viewer), canSeePersonalData(viewer), new Date()),
    versions: row.versions.map(({ sentAt, ...version }) => ({ ...version, sentAtText: formatDayTime(sentAt) })),
    file: await readFileLink(row, client),
  };
}

async function readFileLink({ id, order }: Pick<QuotationRow, 'id' | 'order'>, client: Tx | typeof db) {
  if (!order) {
    const file = await client.quotationFile.findUnique({ where: { quotationId: id }, select: { type: true } });
    return file && { ...file, url: `/api/admin/quotations/${id}/file` };
  }
  const where = { orderId: order.id, kind: 'purchase_order' } as const;
  const file = await client.orderFile.findFirst({ where, select: { id: true, type: true } });
  return file && { type: file.type, url: `/api/admin/orders/${order.id}/files/${file.id}` };
}

/** The buyer's purchase order; null once the order has it. */
export async function readPurchaseOrderFile(id: string): Promise<Response | null> {
  const file = await db.quotationFile.findUnique({
    where: { quotationId: id },
    select: { type: true, bytes: true, quotation: { select: { number: true } } },
  });
  if (!file) return null;
  const headers = orderFileHeaders(file.type, `purchase-order-${file.quotation.number}`);
  return new Response(file.bytes, { headers: { ...headers, 'Content-Length': String(file.bytes.length) } });
}

export type QuotationDetails = Awaited<ReturnType<typeof readQuotation>>;

export const findQuotation = async (id: string, viewer: Viewer): Promise<QuotationDetails | null> =>
  isUuid(id) && (await db.quotation.count({ where: { id } })) > 0 ? readQuotation(id, viewer) : null;

export async function readQuotationDefaults() {
  const settings = await readSettingsRow(db);
  return {
    validDays: settings?.quotationDays ?? QUOTATION_DAYS.usual,
    terms: settings?.quotationTerms ?? translate('quotation.terms', { vat: String(chargesVat(settings)) }),
  };
}

export type QuotationDefaults = Awaited<ReturnType<typeof readQuotationDefaults>>;

/** Without `version`: as it would be sent now. */
export async function readStaffPaper(id: string, version: number | undefined): Promise<QuotationPaper> {
  if (version !== undefined) {
    const sent = await db.quotationVersion.findUnique({ where: { quotationId_version: { quotationId: id, version } } });
    if (!sent) throw new AppError('not_found');
    return sent.content as QuotationPaper;
  }
  const row = await db.quotation.findUnique({ where: { id }, select: quotationSelect });
  if (!row) throw new AppError('not_found');
  const sentAt = row.sentAt ?? new Date();
  return quotationPaper(row, sentAt, row.validUntil ?? validUntilOf(sentAt, row.validDays));
}
