import 'server-only';
import { readDueValues } from '../../catalogue/product/read-due';
import { forgetRemoved } from '../../catalogue/product-batch/removed';
import { runDueImports } from '../../catalogue/product-import/import-soon';
import { forgetOldImports } from '../../catalogue/product-import/run-imports';
import { countSalesNowAndThen } from '../../catalogue/search/count-sales';
import { forgetWords } from '../../catalogue/search/forget-words';
import { forgetOldChanges } from '../../catalogue/search/index/follow';
import { sumCustomers } from '../../desk/customer/sums';
import { sweepWaybills } from '../../desk/waybill/sweep-waybills';
import { sweepRefunds } from '../../fulfilment/refund/carry-out-refund';
import { sweepReported } from '../../fulfilment/refund/note-reported';
import { forgetOldMails, sendDueMails } from '../../messaging/mail/send-due-mails';
import { forgetUnconfirmed } from '../../messaging/newsletter/forget-unconfirmed';
import { sendCampaigns, settleCampaigns } from '../../messaging/newsletter/send-campaigns';
import { sweepDisputes } from '../../money/payment/sweep-disputes';
import { sweepPayments } from '../../money/payment/sweep-payments';
import { sweepTwins } from '../../money/payment/sweep-twins';
import { sweepLinks } from '../../money/payment-link/sweep-links';
import { removeUnusedUploads } from '../../platform/picture/remove-unused';
import { forgetOldExpiries } from '../../platform/server/cache/announce';
import { db } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { log } from '../../platform/server/log';
import { meter } from '../../platform/server/metrics/meter';
import { purgeGuestCarts } from '../../selling/cart/purge-carts';
import { forgetReminders } from '../../selling/cart-reminder/forget-reminders';
import { remindOfCarts } from '../../selling/cart-reminder/remind';
import { forgetNotices } from '../../selling/notice/forget-notices';
import { sendNotices } from '../../selling/notice/send-notices';
import { askForReviews } from '../../selling/review/ask-reviews';
import { sendReports } from '../fatoora/send-reports';
import { issueDueInvoices } from './issue-due-invoices';
import { JOBS, type Job, JobFailure, reasonOf } from './rules';
import { sweepEnded } from './sweep-ended';

const inTurn = (...parts: (() => Promise<unknown>)[]) => forEachIsolated(parts, (part) => part());

/** Runs about once a minute. Each job must be safe on several servers at once and after an abort. */
const WORK: Record<Job, () => Promise<unknown>> = {
  payments: sweepPayments,
  twins: sweepTwins,
  disputes: sweepDisputes,
  paymentLinks: sweepLinks,
  refunds: () => inTurn(sweepRefunds, sweepReported),
  waybills: () => sweepWaybills(),
  invoices: async () => {
    // Failures are stored per invoice; the job must fail too.
    const failed = await issueDueInvoices();
    if (failed > 0) throw new JobFailure('invoices', `${failed} not issued`);
  },
  fatoora: () => sendReports(),
  newsletters: sendCampaigns,
  reviews: () => askForReviews(),
  notices: () => sendNotices(),
  carts: () => remindOfCarts(),
  mails: sendDueMails,
  newsletterProgress: settleCampaigns,
  oldMails: forgetOldMails,
  imports: runDueImports,
  values: readDueValues,
  oldImports: () => inTurn(forgetOldImports, forgetRemoved),
  unusedUploads: () => removeUnusedUploads(),
  oldExpiries: forgetOldExpiries,
  oldChanges: forgetOldChanges,
  sales: countSalesNowAndThen,
  ended: () => sweepEnded(),
  words: () => forgetWords(),
  unconfirmed: () => inTurn(forgetUnconfirmed, forgetNotices, forgetReminders, purgeGuestCarts),
  customers: sumCustomers,
};

/** Runs jobs in order and stores each result; returns the failed ones. */
export async function runJobs(wanted: readonly Job[] = JOBS): Promise<{ failed: Job[] }> {
  const failed: Job[] = [];
  for (const job of JOBS.filter((name) => wanted.includes(name))) {
    const beganAt = new Date();
    const begun = performance.now();
    let error: string | null = null;
    try {
      await WORK[job]();
    } catch (thrown) {
      error = reasonOf(thrown);
      failed.push(job);
      log.error({ job, err: thrown }, 'job failed');
    }
    const ms = performance.now() - begun;
    meter()?.job(job, ms / 1000, error === null ? 'done' : 'failed');
    await keepRun(job, { beganAt, durationMs: Math.round(ms), error });
  }
  return { failed };
}

/** Never throws, so that a database outage does not skip the other jobs. */
async function keepRun(job: Job, run: { beganAt: Date; durationMs: number; error: string | null }): Promise<void> {
  try {
    await db.jobRun.upsert({ where: { job }, create: { job, ...run }, update: run });
  } catch (error) {
    log.error({ job, err: error }, 'how a job went could not be kept');
  }
}
