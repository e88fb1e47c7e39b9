import messages from '../../../messages/ar.json' with { type: 'json' };
import { expect, test } from '../../support/browser/e2e.ts';
import { enter, expectNoOverflow, filled } from '../../support/browser/staff-page.ts';
import { db } from '../../support/db.ts';
import { makeGateway, makeOrder, removeMade, word } from '../../support/make/make.ts';
import { forgetCalls } from '../../support/shop/limits.ts';

const { jobs } = messages.admin;

test.afterAll(removeMade);

test('staff see what the shop does by itself, run it, and have tried again what failed @both @core', async ({
  page,
}) => {
  await Promise.all([forgetCalls('job-run'), forgetCalls('task-retry')]);
  const gateway = await makeGateway();
  const order = await makeOrder({ status: 'shipped', paymentGatewayId: gateway.id });
  const paid = { status: 'paid', paidAmount: '75.00', amount: '75.00', provider: 'gone', providerRef: word() } as const;
  const givenUp = { captureState: 'failed', captureTries: 90, captureError: 'refused' } as const;
  await db.payment.create({ data: { orderId: order.id, gatewayId: gateway.id, ...paid, ...givenUp } });

  await enter(page, '/admin/jobs');
  const row = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const words = row(jobs.names.words);
  await page.getByRole('button', { name: filled(jobs.run_named, { name: jobs.names.words }) }).click();
  await expect(page.getByText(filled(jobs.outcomes.done, { name: jobs.names.words }))).toBeVisible();
  await expect(words.getByText(jobs.runs.done, { exact: true })).toBeVisible();
  await expect(words).toContainText(jobs.next_run.split(' {')[0] ?? '');
  await expectNoOverflow(page);

  await row(jobs.names.payments).getByRole('link', { name: jobs.kinds.captures }).click();
  const task = row(order.orderNumber);
  await expect(task.getByText(jobs.states.failed)).toBeVisible();
  await expect(task.getByText(jobs.errors.refused)).toBeVisible();
  await expectNoOverflow(page);
  await task.getByRole('button', { name: filled(jobs.retry_named, { title: order.orderNumber }) }).click();
  await expect(page.getByText(jobs.retried)).toBeVisible();
  await expect(task.getByText(jobs.states.retrying)).toBeVisible();
  await expect(task.getByText(jobs.states.failed)).toHaveCount(0);
  await expect(task.getByRole('button')).toHaveCount(0);

  await task.getByRole('link', { name: order.orderNumber }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber);
});

test('a job that failed stands first and says why in words; what the program said is folded @both', async ({
  page,
}) => {
  // Each width uses another job; no other test runs them.
  const job = test.info().project.name === 'phone' ? 'oldImports' : 'oldExpiries';
  const name = jobs.names[job];
  const failed = { beganAt: new Date(), durationMs: 5, error: 'ENOSPC: no space left on device, write' };
  await db.jobRun.upsert({ where: { job }, create: { job, ...failed }, update: failed });
  await enter(page, '/admin/jobs');
  const first = page
    .getByRole('list', { name: jobs.jobs_list })
    .getByRole('article')
    .filter({ hasText: jobs.runs.failed })
    .first();
  await expect(page.getByRole('article').first()).toContainText(jobs.runs.failed);
  await page.goto('/admin/jobs?state=failed');
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(first).toBeVisible();
  await expect(row.getByText(jobs.troubles.disk)).toBeVisible();
  await expect(row.getByText(/ENOSPC/)).toBeHidden();
  await row.getByText(jobs.support).click();
  await expect(row.getByText(/ENOSPC/)).toBeVisible();
  await expectNoOverflow(page);
  await forgetCalls('job-run');
  await row.getByRole('button', { name: filled(jobs.run_named, { name }) }).click();
  await expect(row).toHaveCount(0);
});
