import 'server-only';
import { forgetOldChanges } from '../catalogue/follow';
import { forgetOldMails, sendDueMails } from '../mail/send-due-mails';
import { forgetUnconfirmed } from '../newsletter/forget-unconfirmed';
import { sendCampaigns, settleCampaigns } from '../newsletter/send-campaigns';
import { sweepDisputes } from '../payment/sweep-disputes';
import { sweepPayments } from '../payment/sweep-payments';
import { sweepLinks } from '../payment-link/sweep-links';
import { removeUnusedUploads } from '../picture/remove-unused';
import { readDueValues } from '../product/read-due';
import { runDueImports } from '../product-import/import-soon';
import { forgetOldImports } from '../product-import/run-imports';
import { sweepRefunds } from '../refund/carry-out-refund';
import { sweepReported } from '../refund/note-reported';
import { countSalesNowAndThen } from '../search/count-sales';
import { forgetWords } from '../search/forget-words';
import { forgetOldExpiries } from '../server/cache/announce';
import { log } from '../server/log';
import { meter } from '../server/metrics/meter';
import { issueDueInvoices } from './issue-due-invoices';
import { sweepEnded } from './sweep-ended';

/**
 * What the shop does by itself, about once a minute. Every job must bear being run by several servers at once, and being
 * ended in the middle: it takes up again what is left.
 */
const JOBS: Readonly<Record<string, () => Promise<unknown>>> = {
  payments: sweepPayments,
  disputes: sweepDisputes,
  paymentLinks: sweepLinks,
  refunds: async () => {
    await sweepRefunds();
    await sweepReported();
  },
  invoices: issueDueInvoices,
  newsletters: sendCampaigns,
  mails: sendDueMails,
  newsletterProgress: settleCampaigns,
  oldMails: forgetOldMails,
  imports: runDueImports,
  values: readDueValues,
  oldImports: forgetOldImports,
  unusedUploads: () => removeUnusedUploads(),
  oldExpiries: forgetOldExpiries,
  oldChanges: forgetOldChanges,
  sales: countSalesNowAndThen,
  ended: () => sweepEnded(),
  words: () => forgetWords(),
  unconfirmed: () => forgetUnconfirmed(),
};

/** Runs all jobs, one after the other; one that fails does not keep the others from running. Answers which ones failed. */
export async function runJobs(): Promise<{ failed: string[] }> {
  const failed: string[] = [];
  for (const [job, run] of Object.entries(JOBS)) {
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed') => meter()?.job(job, (performance.now() - begun) / 1000, outcome);
    try {
      await run();
      count('done');
    } catch (error) {
      count('failed');
      failed.push(job);
      log.error({ job, err: error }, 'job failed');
    }
  }
  return { failed };
}
