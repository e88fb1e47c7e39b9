import 'server-only';
import { deriveQueuedValues } from '../../catalogue/product/derive-queued';
import { purgeDeletedProducts } from '../../catalogue/product-batch/deleted-products';
import { purgeOldImports } from '../../catalogue/product-import/run-imports';
import { runDueImports } from '../../catalogue/product-import/start-after-response';
import { purgeOldChanges } from '../../catalogue/search/index/follow-changes';
import { purgeUnusedWords } from '../../catalogue/search/purge-words';
import { updateSalesCountsHourly } from '../../catalogue/search/update-sales-counts';
import { updateCustomerTotals } from '../../desk/customer/update-totals';
import { sweepWaybills } from '../../desk/waybill/sweep-waybills';
import { sweepRefunds } from '../../fulfilment/refund/execute-refund';
import { recordReportedRefunds } from '../../fulfilment/refund/record-reported';
import { purgeOldMails, sendDueMails } from '../../messaging/mail/send-due-mails';
import { purgeUnconfirmedSubscriptions } from '../../messaging/newsletter/purge-unconfirmed';
import { completeCampaigns, sendCampaigns } from '../../messaging/newsletter/send-campaigns';
import { alertDuplicateOrders } from '../../money/payment/alert-duplicates';
import { sweepDisputes } from '../../money/payment/sweep-disputes';
import { sweepPayments } from '../../money/payment/sweep-payments';
import { sweepPaymentLinks } from '../../money/payment-link/sweep-links';
import { sweepTransfers } from '../../money/transfer-receipt/sweep-transfers';
import { fillCityKeys } from '../../orders/order/fill-city-keys';
import { removeUnusedUploads } from '../../platform/picture/remove-unused';
import { purgeOldInvalidations } from '../../platform/server/cache/announce';
import { db } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';
import { metricsRecorder } from '../../platform/server/metrics/meter';
import { purgeGuestCarts } from '../../selling/cart/purge-carts';
import { purgeReminders } from '../../selling/cart-reminder/purge-reminders';
import { sendAbandonedCartReminders } from '../../selling/cart-reminder/send-reminders';
import { purgeNotices } from '../../selling/notice/purge-notices';
import { sendBackInStockAndPriceNotices } from '../../selling/notice/send-notices';
import { sendReviewRequests } from '../../selling/review/send-requests';
import { sendReports } from '../fatoora/send-reports';
import { notifyExpiringCertificate } from '../fatoora/staff-mails';
import { issueDueInvoices } from './issue-due-invoices';
import { purgeExpiredRows } from './purge-expired';
import { JOBS, type Job, JobFailure, storableError } from './rules';

const inTurn = (...parts: (() => Promise<unknown>)[]) => forEachIsolated(parts, (part) => part());

/** Runs about once a minute. Jobs must be safe on several servers and after an abort. */
const WORK: Record<Job, () => Promise<unknown>> = {
  payments: sweepPayments,
  twins: alertDuplicateOrders,
  disputes: sweepDisputes,
  paymentLinks: sweepPaymentLinks,
  transfers: sweepTransfers,
  refunds: () => inTurn(sweepRefunds, recordReportedRefunds),
  waybills: () => sweepWaybills(),
  invoices: async () => {
    const failed = await issueDueInvoices();
    if (failed > 0) throw new JobFailure('invoices', `${failed} not issued`);
  },
  fatoora: () => inTurn(sendReports, notifyExpiringCertificate),
  newsletters: sendCampaigns,
  reviews: () => sendReviewRequests(),
  notices: () => sendBackInStockAndPriceNotices(),
  carts: () => sendAbandonedCartReminders(),
  mails: sendDueMails,
  newsletterProgress: completeCampaigns,
  oldMails: purgeOldMails,
  imports: runDueImports,
  values: deriveQueuedValues,
  oldImports: () => inTurn(purgeOldImports, purgeDeletedProducts),
  unusedUploads: () => removeUnusedUploads(),
  oldExpiries: purgeOldInvalidations,
  oldChanges: purgeOldChanges,
  sales: updateSalesCountsHourly,
  ended: () => purgeExpiredRows(),
  words: () => purgeUnusedWords(),
  unconfirmed: () => inTurn(purgeUnconfirmedSubscriptions, purgeNotices, purgeReminders, purgeGuestCarts),
  customers: () => inTurn(updateCustomerTotals, fillCityKeys),
};

/** Stores each result; returns the failed ones. */
export async function runJobs(wanted: readonly Job[] = JOBS): Promise<{ failed: Job[] }> {
  const failed: Job[] = [];
  for (const job of JOBS.filter((name) => wanted.includes(name))) {
    const beganAt = new Date();
    const begun = performance.now();
    let error: string | null = null;
    try {
      await WORK[job]();
    } catch (thrown) {
      error = storableError(thrown);
      failed.push(job);
      log.error({ job, err: thrown }, 'job failed');
    }
    const ms = performance.now() - begun;
    metricsRecorder()?.job(job, ms / 1000, error === null ? 'done' : 'failed');
    await saveRun(job, { beganAt, durationMs: Math.round(ms), error });
  }
  return { failed };
}

/** Never throws, so a database failure does not stop the other jobs. */
async function saveRun(job: Job, run: { beganAt: Date; durationMs: number; error: string | null }): Promise<void> {
  try {
    await db.jobRun.upsert({ where: { job }, create: { job, ...run }, update: run });
  } catch (error) {
    log.error({ job, err: error }, 'how a job went could not be kept');
  }
}
