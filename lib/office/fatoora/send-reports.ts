import 'server-only';
import type { FatooraUnit } from '../../generated/prisma/client';
import { countReports } from '../../orders/invoice/admin-reads';
import { readCreditCause } from '../../orders/invoice/credit-cause';
import { isIssuedLate } from '../../orders/invoice/issued-late';
import { isTestUnit, signerOf } from '../../orders/invoice/stamp/signer';
import { verifyClearedDocument } from '../../orders/invoice/stamp/verify-cleared';
import { invoiceNotification, notifyShopper } from '../../orders/order/notify-shopper';
import { db, type Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { JobFailure } from '../jobs/rules';
import { callFatoora, documentBody, unitCredentialsOf } from './call';
import { claimUnit, extendUnitLease, releaseUnit } from './lease';
import { reportOutcomeOf } from './outcome';
import { type AuthorityResponse, nextReportAt, type ReportingService, type ReportOutcome } from './rules';
import { notifyLateReports } from './staff-mails';

const MAX_REPORTS_PER_RUN = 200;
const RUN_MS = 45_000;

/** Job: sends due documents in chain order. Throws at the end if any is late or invalid, so that staff see it. */
export async function sendReports(now = new Date()): Promise<void> {
  const due = { state: 'waiting', dueAt: { lte: now } } as const;
  const units = await db.fatooraUnit.findMany({
    where: { stamps: { some: { invoice: { report: due } } } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id } of units) {
    const unit = await claimUnit(id);
    if (!unit) continue;
    try {
      await sendOf(unit, due);
    } catch (error) {
      // One unit, for example with secrets that cannot be decrypted, must not block others.
      log.error({ err: error, unitId: id }, 'tax documents could not be sent');
    } finally {
      await releaseUnit(unit);
    }
  }
  const [late, unproven] = [await countReports('late'), await countReports('unproven')];
  if (late > 0) {
    await notifyLateReports(late, now);
    throw new JobFailure('reports', `${late} tax documents have waited too long for the authority`);
  }
  if (unproven > 0)
    throw new JobFailure('reports', `${unproven} tax documents came back from the authority with invalid content`);
}

async function sendOf(unit: FatooraUnit, due: { state: 'waiting'; dueAt: { lte: Date } }): Promise<void> {
  const begun = Date.now();
  const reports = await db.invoiceReport.findMany({
    where: { ...due, invoice: { stamp: { unitId: unit.id } } },
    select: { invoiceId: true },
    orderBy: { counter: 'asc' },
    take: MAX_REPORTS_PER_RUN,
  });
  for (const { invoiceId } of reports) {
    if (Date.now() - begun > RUN_MS) return;
    if (!(await extendUnitLease(unit))) return;
    if ((await sendReport(unit, invoiceId)) === 'again') return;
  }
}

async function sendReport(unit: FatooraUnit, invoiceId: string): Promise<ReportOutcome['kind']> {
  const report = await db.invoiceReport.findUniqueOrThrow({
    where: { invoiceId },
    include: { invoice: { select: { hash: true, stamp: { select: { xml: true } } } } },
  });
  const { hash, stamp } = report.invoice;
  const xml = stamp?.xml ?? '';
  const body = documentBody({ id: invoiceId, hash, xml });
  const isMisdirected = !report.isTest && isTestUnit(unit.environment);
  if (isMisdirected) log.error({ invoiceId }, 'a tax document was not sent, because another address stands in');
  const ask = async (service: ReportingService): Promise<AuthorityResponse> => {
    if (isMisdirected) return { status: 0, body: '' };
    return callFatoora({
      environment: unit.environment,
      path: `/invoices/${service}/single`,
      body,
      headers: { 'Clearance-Status': service === 'clearance' ? '1' : '0' },
      credentials: unitCredentialsOf.production(unit),
    });
  };
  let service: ReportingService = report.isStandard ? 'clearance' : 'reporting';
  let said = await ask(service);
  let outcome = reportOutcomeOf(service, said);
  if (outcome.kind === 'report') {
    await saveResponse(db, invoiceId, service, said);
    service = 'reporting';
    said = await ask(service);
    outcome = reportOutcomeOf(service, said);
  }
  const clearedXml = outcome.kind === 'accepted' && service === 'clearance' ? textOf(outcome.cleared) : null;
  let clearedQr: string | null = null;
  if (clearedXml !== null) {
    const cleared = verifyClearedDocument(clearedXml, { xml, hash }, ownKeyOf(unit));
    if (cleared.flaw === null) clearedQr = cleared.qr;
    else outcome = { kind: 'unproven', flaw: cleared.flaw };
  }
  await settle(invoiceId, { service, said, outcome, clearedXml, clearedQr });
  return outcome.kind;
}

/** The sandbox returns a certificate of another key. */
function ownKeyOf(unit: FatooraUnit) {
  const signer = signerOf(unit, unit.productionToken ?? '');
  return signer.isForeign ? signer.publicKey : undefined;
}

const textOf = (base64: string | null): string | null => base64 && Buffer.from(base64, 'base64').toString('utf8');

const saveResponse = (tx: Tx, invoiceId: string, service: ReportingService, { status, body }: AuthorityResponse) =>
  // PostgreSQL cannot store NUL.
  tx.reportAnswer.create({ data: { invoiceId, service, status, body: body.replaceAll('\u0000', '') } });

type Settled = {
  service: ReportingService;
  said: AuthorityResponse;
  outcome: ReportOutcome;
  clearedXml: string | null;
  clearedQr: string | null;
};

/** Emails a cleared invoice to the buyer, unless the sale is old. */
async function settle(invoiceId: string, { service, said, outcome, clearedXml, clearedQr }: Settled): Promise<void> {
  const now = new Date();
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM invoice_reports WHERE invoice_id = ${invoiceId} FOR UPDATE`;
    await saveResponse(tx, invoiceId, service, said);
    const report = await tx.invoiceReport.findUniqueOrThrow({
      where: { invoiceId },
      include: { invoice: { select: { id: true, number: true, kind: true, orderId: true, orderNumber: true } } },
    });
    if (report.state !== 'waiting') return;
    const tries = report.tries + 1;
    if (outcome.kind === 'again' || outcome.kind === 'report') {
      const error = outcome.kind === 'again' ? outcome.error : 'unexpected';
      await tx.invoiceReport.update({ where: { invoiceId }, data: { tries, error, dueAt: nextReportAt(tries, now) } });
      return;
    }
    const settled = { tries, error: null, dueAt: null, settledAt: now };
    if (outcome.kind === 'refused') {
      await tx.invoiceReport.update({ where: { invoiceId }, data: { ...settled, state: 'refused' } });
      log.warn({ invoiceId, status: said.status }, 'the tax authority refused a document');
      return;
    }
    if (outcome.kind === 'unproven') {
      await tx.invoiceReport.update({
        where: { invoiceId },
        data: { ...settled, state: 'unproven', error: outcome.flaw },
      });
      log.error({ invoiceId, flaw: outcome.flaw }, 'what the tax authority sent back of a document does not hold');
      return;
    }
    const { hasWarnings } = outcome;
    await tx.invoiceReport.update({
      where: { invoiceId },
      data: { ...settled, state: 'accepted', hasWarnings, clearedXml, clearedQr },
    });
    const { invoice } = report;
    if (!report.isStandard || (await isIssuedLate(tx, invoice.id))) return;
    const extra = invoiceNotification(invoice.orderNumber, invoice, await readCreditCause(tx, invoice.id));
    await notifyShopper(tx, invoice.orderId, 'invoice', extra);
  });
}
