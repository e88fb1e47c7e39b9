import 'server-only';
import { recordWrite, type Writer } from '../../platform/audit/record-write';
import { businessLine, storedBusiness } from '../../platform/business/business';
import type { Staff } from '../../platform/server/auth/staff-session';
import { Prisma, type Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { assertVersion, lockRow } from '../../platform/staff-write/row-lock';
import { QUOTATION_DAYS } from '../../platform/store-settings/rules';
import { totalsView } from '../../selling/checkout/quote-checkout';
import { lockChosenCustomer } from '../phone-order/plan-order';
import { freeQuotationNumber } from './number';
import { type PlannedQuotation, type PlannedQuotationLine, planQuotation, readStoredAddOns } from './plan';
import { readQuotation } from './reads';
import type { QuotationDraft, QuotationEdit, QuotationNew, QuotationQuote } from './schema';
import { type QuotationRow, quotationSelect } from './view-of';

/** Writes nothing; amounts in riyals. */
export async function quoteQuotation({ quotationId, ...draft }: QuotationQuote) {
  return transaction(async (tx) => {
    const { lines, totals } = await planQuotation(
      tx,
      draft,
      await readStoredAddOns(tx, quotationId ?? null),
      new Date(),
    );
    return {
      totals: totalsView(totals),
      lines: lines.flatMap(({ productId, listPrice, unitPrice }) =>
        productId === null ? [] : [{ productId, listPrice: toSar(listPrice), unitPrice: toSar(unitPrice) }],
      ),
    };
  });
}

export type QuotationPrices = Awaited<ReturnType<typeof quoteQuotation>>;

const audited = (row: QuotationRow) => ({
  state: row.state,
  version: row.version,
  name: `${row.firstName} ${row.lastName}`.trim(),
  company: storedBusiness(row.business) ? businessLine(storedBusiness(row.business) as never) : row.company,
  items: row.lines.map(({ name, quantity, unitPrice }) => `${name} × ${quantity} × ${unitPrice.toFixed(2)}`),
  discount: row.discountAmount.toFixed(2),
  shippingCost: row.shippingCost.toFixed(2),
  totalAmount: row.totalAmount.toFixed(2),
  validDays: row.validDays,
  terms: row.terms,
  purchaseOrder: row.purchaseOrder,
  reason: row.reason,
  order: row.order?.orderNumber ?? null,
});

export const auditQuotation = (tx: Tx, by: Writer, before: QuotationRow | null, after: QuotationRow) =>
  recordWrite(tx, by, {
    entity: 'quotation',
    entityId: after.id,
    label: after.number,
    before: before && audited(before),
    after: audited(after),
  });

export const quotationLineRows = (lines: readonly PlannedQuotationLine[]) =>
  lines.map(({ listPrice, unitPrice, discount, ...line }, position) => ({
    productId: line.productId,
    addOnId: line.addOnId,
    mainProductId: line.mainProductId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    listPrice: toSar(listPrice),
    discountPercent: toSar(discount),
    unitPrice: toSar(unitPrice),
    taxCategory: line.taxCategory,
    taxReason: line.taxReason,
    position,
  }));

export const quotationSumColumns = ({ totals, taxRate }: Pick<PlannedQuotation, 'totals' | 'taxRate'>) => ({
  subtotal: toSar(totals.subtotal),
  discountAmount: toSar(totals.discount),
  shippingCost: toSar(totals.shippingCost),
  taxAmount: toSar(totals.taxAmount),
  taxRate: toSar(taxRate),
  totalAmount: toSar(totals.total),
});

const columnsOf = (draft: QuotationDraft, plan: PlannedQuotation) => ({
  firstName: draft.firstName,
  lastName: draft.lastName,
  email: draft.email,
  phone: draft.phone,
  company: draft.company,
  business: draft.business ?? Prisma.DbNull,
  address: draft.address,
  city: draft.city,
  postalCode: draft.postalCode,
  shortAddress: draft.shortAddress,
  shippingCompanyId: plan.company?.id ?? null,
  shippingMethod: plan.company?.name ?? null,
  shippingAgreed: draft.shippingAgreed ?? null,
  validDays: draft.validDays ?? plan.settings?.quotationDays ?? QUOTATION_DAYS.usual,
  terms: draft.terms ?? '',
  ...quotationSumColumns(plan),
});

async function planned(tx: Tx, body: QuotationDraft & { total: string }, quotationId: string | null) {
  const plan = await planQuotation(tx, body, await readStoredAddOns(tx, quotationId), new Date());
  if (plan.totals.total !== parseSar(body.total))
    throw new AppError('totals_changed', { extra: { totals: totalsView(plan.totals) } });
  return plan;
}

const customerOf = async (tx: Tx, customerId: string | null | undefined): Promise<string | null> =>
  customerId ? lockChosenCustomer(tx, customerId) : null;

/** Idempotent by id. */
export async function createQuotation(body: QuotationNew, staff: Staff) {
  const { id } = body;
  await transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`quotation:${id}`}, 0))`;
    const made = await tx.quotation.findUnique({ where: { id }, select: { createdBy: true, totalAmount: true } });
    if (made) {
      if (made.createdBy === staff.username && made.totalAmount.toFixed(2) === body.total) return;
      throw new AppError('idempotency_mismatch');
    }
    const plan = await planned(tx, body, null);
    const row = await tx.quotation.create({
      data: {
        id,
        number: await freeQuotationNumber(tx, new Date()),
        customerId: await customerOf(tx, body.customerId),
        createdBy: staff.username,
        ...columnsOf(body, plan),
        lines: { create: quotationLineRows(plan.lines) },
      },
      select: quotationSelect,
    });
    await auditQuotation(tx, staff, null, row);
  });
  return readQuotation(id, staff);
}

async function lockQuotation(tx: Tx, id: string): Promise<QuotationRow> {
  await lockRow(tx, 'quotations', id);
  return tx.quotation.findUniqueOrThrow({ where: { id }, select: quotationSelect });
}

/** Drafts only. Errors: not_found, quotation_closed, changed_meanwhile, totals_changed. */
export async function updateQuotation(id: string, { version, ...body }: QuotationEdit, staff: Staff) {
  await transaction(async (tx) => {
    // Lock order: customer, quotation (docs/rules.md, "Locks").
    const customerId = await customerOf(tx, body.customerId);
    const before = await lockQuotation(tx, id);
    if (version !== undefined && version !== before.updatedAt.toISOString())
      assertVersion(before, version, await readQuotation(id, staff, tx));
    if (before.state !== 'draft') throw new AppError('quotation_closed');
    const plan = await planned(tx, body, id);
    const lines = quotationLineRows(plan.lines);
    await tx.quotationLine.deleteMany({ where: { quotationId: id } });
    const row = await tx.quotation.update({
      where: { id },
      data: {
        customerId,
        ...columnsOf(body, plan),
        lines: { create: lines },
        updatedAt: new Date(),
      },
      select: quotationSelect,
    });
    await auditQuotation(tx, staff, before, row);
  });
  return readQuotation(id, staff);
}
