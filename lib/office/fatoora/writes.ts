import 'server-only';
import { after } from 'next/server';
import type { ReportState } from '../../generated/prisma/enums';
import { readCreditCause } from '../../orders/invoice/credit-cause';
import { isIssuedLate } from '../../orders/invoice/issued-late';
import { lockReport, reissueInvoice } from '../../orders/invoice/reissue';
import { invoiceNotification, prepareNotifications } from '../../orders/order/notify-shopper';
import { REVENUE_STATUSES } from '../../orders/order/order-status';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { type AdminFatooraUnit, fatooraUnitView } from './reads';
import { assertDecryptable, auditUnit } from './register';
import type { ReportStep } from './schema';
import { sendReports } from './send-reports';

/** Waits for documents that are being issued. */
export async function setFatooraUnitActive(id: string, isActive: boolean, staff: Staff): Promise<AdminFatooraUnit> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM invoice_counter FOR UPDATE`;
    const unit = await tx.fatooraUnit.findUnique({ where: { id } });
    if (!unit) throw new AppError('not_found');
    if ((unit.active === true) === isActive) return fatooraUnitView(unit);
    if (isActive) {
      if (unit.step !== 'ready' || !unit.validUntil || unit.validUntil <= new Date())
        throw new AppError('fatoora_not_ready');
      assertDecryptable(unit);
      const other = await tx.fatooraUnit.findUnique({ where: { active: true } });
      if (other) {
        await tx.fatooraUnit.update({ where: { id: other.id }, data: { active: null } });
        await auditUnit(tx, staff, other, { isActive: true }, { isActive: false });
      }
    }
    const data = isActive ? { active: true, activatedAt: new Date() } : { active: null };
    const row = await tx.fatooraUnit.update({ where: { id }, data });
    await auditUnit(tx, staff, row, { isActive: !isActive }, { isActive });
    return fatooraUnitView(row);
  });
}

/** Only a unit that never stamped a document. */
export async function deleteFatooraUnit(id: string, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM invoice_counter FOR UPDATE`;
    const unit = await tx.fatooraUnit.findUnique({ where: { id } });
    if (!unit) throw new AppError('not_found');
    if (unit.active || (await tx.invoiceStamp.count({ where: { unitId: id } })) > 0) throw new AppError('in_use');
    await tx.fatooraUnit.delete({ where: { id } });
    await auditUnit(tx, staff, unit, { environment: unit.environment, step: unit.step, branch: unit.branch }, null);
  });
}

async function takeReport(tx: Tx, invoiceId: string) {
  await lockReport(tx, invoiceId);
  return tx.invoiceReport.findUniqueOrThrow({
    where: { invoiceId },
    include: { invoice: { select: { number: true, replacedBy: { select: { id: true } } } } },
  });
}

const STEPS = ['refused', 'unproven'] as const;
const isOpenToSteps = (state: ReportState): state is (typeof STEPS)[number] => STEPS.some((one) => one === state);

/** Errors: not_found, report_settled. */
export async function resendOrCloseReport(invoiceId: string, step: ReportStep, staff: Staff): Promise<void> {
  await transaction(async (tx) => {
    const { state, seenAt, invoice } = await takeReport(tx, invoiceId);
    if (!isOpenToSteps(state) || invoice.replacedBy) throw new AppError('report_settled');
    if (step === 'seen' && seenAt) return;
    const data =
      step === 'seen'
        ? { seenAt: new Date() }
        : { state: 'waiting' as const, dueAt: new Date(), tries: 0, error: null, settledAt: null, seenAt: null };
    await tx.invoiceReport.update({ where: { invoiceId }, data });
    await recordWrite(tx, staff, {
      entity: 'invoice',
      entityId: invoiceId,
      label: invoice.number,
      before: { report: state, seen: seenAt !== null },
      after: step === 'seen' ? { report: state, seen: true } : { report: 'waiting', seen: false },
    });
  });
  if (step === 'retry') after(() => sendReports());
}

/** Idempotent. The buyer gets a standard invoice only after clearance. */
export async function reissueRefusedDocument(invoiceId: string, staff: Staff): Promise<{ id: string }> {
  const { id } = await transaction(async (tx) => {
    await lockReport(tx, invoiceId);
    const { orderId, orderNumber } = await tx.invoice.findUniqueOrThrow({
      where: { id: invoiceId },
      select: { orderId: true, orderNumber: true },
    });
    // Reads before taking the invoice-chain lock, for which all issuing waits.
    const { notify } = await prepareNotifications(tx, [orderId]);
    const order = await tx.order.findUnique({ where: { id: orderId }, select: { status: true } });
    const issued = await reissueInvoice(tx, invoiceId);
    if (!issued.isNew) return issued;
    const { number, kind, isHeld } = issued;
    await recordWrite(tx, staff, {
      entity: 'invoice',
      entityId: invoiceId,
      label: number,
      before: { report: 'refused', issuedAnew: false },
      after: { report: 'refused', issuedAnew: true },
    });
    const isSold = order !== null && REVENUE_STATUSES.includes(order.status);
    if (!isHeld && (isSold || kind !== 'invoice') && !(await isIssuedLate(tx, issued.id))) {
      const extra = invoiceNotification(orderNumber, issued, await readCreditCause(tx, issued.id));
      await notify('invoice', [{ orderId, extra }], false);
    }
    return issued;
  });
  after(() => sendReports());
  return { id };
}
