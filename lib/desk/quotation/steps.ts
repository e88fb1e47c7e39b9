import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import type { Prisma, Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parsePercent, parseSar } from '../../platform/shared/money';
import { assertVersion } from '../../platform/staff-write/row-lock';
import { convertQuotation, lockWithCustomer } from './convert';
import { newQuotationLink, quotationUrl } from './link';
import { notifyQuotationBuyer } from './notify';
import { type PlannedQuotation, planQuotation, readStoredAddOns } from './plan';
import { readQuotation } from './reads';
import { canTakeQuotationStep, quotationStatusOf, validUntilOf } from './rules';
import type { QuotationStepBody } from './schema';
import { type QuotationRow, quotationPaper, quotationSelect } from './view-of';
import { auditQuotation } from './writes';

/** The caller runs sendMailsAfterResponse(). */
export async function takeQuotationStep(id: string, body: QuotationStepBody, staff: Staff) {
  const changes = await transaction(
    async (tx) => {
      const row = await lockWithCustomer(tx, id);
      if (body.version !== undefined && body.version !== row.updatedAt.toISOString())
        assertVersion(row, body.version, await readQuotation(id, staff, tx));
      const standing = quotationStatusOf(row, new Date());
      if (!canTakeQuotationStep(body.step, standing))
        throw new AppError(standing === 'expired' ? 'quotation_expired' : 'quotation_closed');
      return take(tx, row, body, staff);
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
  await invalidate(...changes);
  return readQuotation(id, staff);
}

async function take(tx: Tx, row: QuotationRow, body: QuotationStepBody, staff: Staff): Promise<CacheChange[]> {
  const write = async (data: Prisma.QuotationUpdateInput): Promise<QuotationRow> => {
    const after = await tx.quotation.update({ where: { id: row.id }, data, select: quotationSelect });
    await auditQuotation(tx, staff, row, after);
    return after;
  };
  const answered = { answeredAt: new Date(), answeredBy: staff.username };
  switch (body.step) {
    case 'send':
      await send(tx, row, staff, write);
      return [];
    case 'revise': {
      const wasSent = await tx.quotationVersion.count({ where: { quotationId: row.id, version: row.version } });
      await write({
        state: 'draft',
        version: row.version + Math.min(wasSent, 1),
        sentAt: null,
        validUntil: null,
        answeredAt: null,
        answeredBy: null,
        reason: null,
      });
      return [];
    }
    case 'withdraw':
      await write({ state: 'withdrawn', reason: body.reason, ...answered });
      return [];
    case 'decline':
      await write({ state: 'declined', reason: body.reason, ...answered });
      return [];
    case 'accept':
      await write({ state: 'accepted', purchaseOrder: body.purchaseOrder ?? null, ...answered });
      return [];
    case 'convert': {
      const purchaseOrder = body.purchaseOrder ?? row.purchaseOrder;
      const { changes } = await convertQuotation(tx, row, { payment: body.payment, purchaseOrder, by: staff });
      await auditQuotation(
        tx,
        staff,
        row,
        await tx.quotation.findUniqueOrThrow({ where: { id: row.id }, select: quotationSelect }),
      );
      return changes;
    }
  }
}

const isUpToDate = (row: QuotationRow, { lines, totals, taxRate }: PlannedQuotation): boolean =>
  taxRate === parsePercent(row.taxRate) &&
  totals.total === parseSar(row.totalAmount) &&
  lines.every(({ unitPrice, taxCategory, taxReason }, index) => {
    const stored = row.lines[index];
    const isSamePrice = unitPrice === parseSar(stored?.unitPrice ?? '0');
    return isSamePrice && taxCategory === stored?.taxCategory && taxReason === stored.taxReason;
  });

/** Stores the version and emails its link. Outdated prices and VAT must be saved again first. */
async function send(
  tx: Tx,
  row: QuotationRow,
  staff: Staff,
  write: (data: Prisma.QuotationUpdateInput) => Promise<QuotationRow>,
): Promise<void> {
  if (!row.shippingCompanyId) throw new AppError('quotation_incomplete');
  const now = new Date();
  const mains = row.lines.filter(({ mainProductId }) => mainProductId === null);
  const plan = await planQuotation(
    tx,
    {
      lines: mains.map(({ productId, quantity, discountPercent }) => ({
        productId: productId ?? '',
        quantity,
        discountPercent: discountPercent.toFixed(2),
      })),
      companyId: row.shippingCompanyId,
      city: row.city,
      discount: row.discountAmount.toFixed(2),
      shippingAgreed: row.shippingAgreed?.toFixed(2) ?? null,
    },
    await readStoredAddOns(tx, row.id),
    now,
  );
  if (!isUpToDate(row, plan)) throw new AppError('quotation_prices');
  const validUntil = validUntilOf(now, row.validDays);
  const link = quotationUrl(row) ? {} : newQuotationLink(row.id).columns;
  const after = await write({ state: 'sent', sentAt: now, validUntil, ...link });
  const paper = quotationPaper(after, now, validUntil);
  await tx.quotationVersion.create({
    data: { quotationId: row.id, version: row.version, content: paper, by: staff.username, sentAt: now },
  });
  const url = quotationUrl(after);
  if (url) await notifyQuotationBuyer(tx, row.id, paper, url, validUntil);
}
