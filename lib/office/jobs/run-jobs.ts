import 'server-only';
import { z } from 'zod';
import { readDueValues } from '../../catalogue/product/read-due';
import { runDueImports } from '../../catalogue/product-import/import-soon';
import { forgetOldImports } from '../../catalogue/product-import/run-imports';
import { countSalesNowAndThen } from '../../catalogue/search/count-sales';
import { forgetWords } from '../../catalogue/search/forget-words';
import { forgetOldChanges } from '../../catalogue/search/index/follow';
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
import { log } from '../../platform/server/log';
import { meter } from '../../platform/server/metrics/meter';
import { issueDueInvoices } from './issue-due-invoices';
import { sweepEnded } from './sweep-ended';

/**
 * What the shop does by itself, about once a minute. Every job must bear being run by several servers at once, and being
 * ended in the middle: it takes up again what is left.
 */
const JOBS = {
  payments: sweepPayments,
  twins: sweepTwins,
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
} satisfies Record<string, () => Promise<unknown>>;

export type Job = keyof typeof JOBS;

const NAMES = Object.keys(JOBS) as Job[];

/** `jobs`: the names of those to run, with commas between them; without it all of them. */
export const sweepQuery = z.object({
  jobs: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(NAMES)))
    .optional(),
});

/**
 * Runs these jobs, in their own order, one after the other; one that fails does not keep the others from running. Answers which ones
 * failed.
 */
export async function runJobs(wanted: readonly Job[] = NAMES): Promise<{ failed: Job[] }> {
  const failed: Job[] = [];
  for (const job of NAMES.filter((name) => wanted.includes(name))) {
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed') => meter()?.job(job, (performance.now() - begun) / 1000, outcome);
    try {
      await JOBS[job]();
      count('done');
    } catch (error) {
      count('failed');
      failed.push(job);
      log.error({ job, err: error }, 'job failed');
    }
  }
  return { failed };
}
