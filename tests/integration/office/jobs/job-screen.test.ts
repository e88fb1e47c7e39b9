import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT_COLUMNS } from '@/lib/catalogue/product/csv/csv';
import { MAX_MAIL_ATTEMPTS } from '@/lib/messaging/mail/send-due-mails';
import type { JobView, Task } from '@/lib/office/jobs/reads';
import { JOBS, type Job, TASK_JOBS, type TaskKind } from '@/lib/office/jobs/rules';
import { expectRefusal, together } from '../../../support/browser/check';
import { type Client, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { hours, makeEmail, makeGateway, makeOrder, makeStaff, signedInAs, word } from '../../../support/make/make';
import { documentsOf, makeSale, setVatNumber } from '../../../support/make/sale';
import { provide, stripe } from '../../../support/providers/drivers';
import { confirmed } from '../../../support/providers/page';
import { forgetCalls, useUp } from '../../../support/shop/limits';

provide([stripe]);
let admin: Client;
let clerk: Client;
let user: { id: string };
const subscriptions: string[] = [];
let restore: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  restore = await setVatNumber('310122393500003');
  const [owner, other] = [await makeStaff({ areas: ['settings', 'personal_data'] }), await makeStaff()];
  [admin, clerk, user] = [await signedInAs(owner.id), await signedInAs(other.id), owner];
});
// Resets the rate limits per staff member, which these tests exceed.
beforeEach(async () => void (await Promise.all([forgetCalls('task-retry'), forgetCalls('job-run')])));
afterAll(async () => {
  await restore();
  await db.newsletterSubscription.deleteMany({ where: { id: { in: subscriptions } } });
});

const TASKS = '/api/admin/jobs/tasks';
const retryPath = (kind: string, id: string) => `${TASKS}/${kind}/${id}/retry`;
const taskOf = async (kind: TaskKind, id: string) =>
  (await admin.get<Task[]>(`${TASKS}?kind=${kind}&limit=200`)).body.find((task) => task.id === id);
const jobOf = async (name: Job) => (await admin.get<JobView[]>('/api/admin/jobs')).body.find(({ job }) => job === name);
const audited = (entityId: string) => db.auditEntry.findMany({ where: { entityId, userId: user.id } });

async function mail(change: object = {}) {
  const data = {
    dedupeKey: `test:${word()}`,
    recipient: makeEmail(),
    subject: 'عن طلبك',
    text: 'نص',
    html: '<p>نص</p>',
  };
  const failed = { attempts: MAX_MAIL_ATTEMPTS, lastError: '550 no such user' };
  return (await db.mailOutbox.create({ data: { ...data, ...failed, ...change } })).id;
}

/** Creates a payment whose provider no longer exists. */
async function payment(change: object) {
  const gateway = await makeGateway();
  const order = await makeOrder({ status: 'shipped', paymentGatewayId: gateway.id });
  const data = { orderId: order.id, gatewayId: gateway.id, provider: 'gone', providerRef: word(), amount: '75.00' };
  return (await db.payment.create({ data: { ...data, ...change } })).id;
}

async function refund(change: object) {
  const paymentId = await payment({ status: 'paid', paidAmount: '75.00' });
  const { orderId } = await db.payment.findUniqueOrThrow({ where: { id: paymentId } });
  const data = {
    id: randomUUID(),
    orderId,
    paymentId,
    method: 'provider',
    amount: '20.00',
    reason: 'x',
    by: 'x',
  } as const;
  return (await db.refund.create({ data: { ...data, ...change } })).id;
}

async function delivery(change: object = {}, subscriber: object = {}) {
  const one = { type: 'email' as const, email: makeEmail(), confirmedAt: new Date() };
  const subscription = await db.newsletterSubscription.create({ data: { ...one, ...subscriber } });
  subscriptions.push(subscription.id);
  const text = { subject: `عروض ${word()}`, content: 'نص', fingerprint: word(), by: 'x', finishedAt: new Date() };
  const campaign = await db.newsletterCampaign.create({ data: text });
  const failed = { status: 'failed', error: '550 no such user', settledAt: new Date() } as const;
  const about = { campaignId: campaign.id, subscriptionId: subscription.id, channel: 'email' } as const;
  const { id } = await db.newsletterDelivery.create({ data: { ...about, ...failed, ...change } });
  await mail({ dedupeKey: `newsletter:${id}`, recipient: subscription.email ?? 'x' });
  return id;
}

async function productImport(change: object = {}) {
  const file = Buffer.from(PRODUCT_COLUMNS.join(','));
  const data = { filename: `${word()}.csv`, file, size: file.length, username: 'x', attempts: 6 };
  const ended = { status: 'failed', finishedAt: new Date() } as const;
  return (await db.productImport.create({ data: { ...data, ...ended, ...change } })).id;
}

async function invoice() {
  const { id } = await makeSale({ status: 'confirmed', totalAmount: '500.00' });
  await db.invoiceDue.create({ data: { orderId: id } });
  expect((await sweep('invoices')).body).toEqual({ failed: ['invoices'] });
  return id;
}

const GIVEN_UP: Record<
  TaskKind,
  { make: () => Promise<string>; seen: object; look: (id: string) => Promise<unknown>; ends: unknown }
> = {
  mails: {
    make: mail,
    seen: { state: 'failed', error: 'recipient_refused', detail: '550 no such user', title: 'عن طلبك', tries: 9 },
    look: async (id) => (await db.mailOutbox.findUniqueOrThrow({ where: { id } })).sentAt !== null,
    ends: true,
  },
  deliveries: {
    make: delivery,
    seen: { state: 'failed', error: 'recipient_refused' },
    look: async (id) => await db.newsletterDelivery.findUniqueOrThrow({ where: { id }, include: { campaign: true } }),
    ends: expect.objectContaining({ status: 'sent', error: null }),
  },
  captures: {
    make: () =>
      payment({
        status: 'paid',
        paidAmount: '75.00',
        captureState: 'failed',
        captureTries: 90,
        captureError: 'refused',
      }),
    seen: { state: 'failed', error: 'refused', tries: 90 },
    look: (id) => db.payment.findUnique({ where: { id } }),
    ends: expect.objectContaining({ captureState: 'due', captureTries: 2, captureError: 'unreachable' }),
  },
  refunds: {
    make: () => refund({ tries: 90, error: 'unreachable' }),
    seen: { state: 'failed', error: 'unreachable', tries: 90 },
    look: async (id) => {
      const { state, error, tries, tryAt } = await db.refund.findUniqueOrThrow({ where: { id } });
      return { state, error, isAnother: tries > 1 && tries < 90, isLater: tryAt !== null };
    },
    ends: { state: 'open', error: 'unreachable', isAnother: true, isLater: true },
  },
  looks: {
    make: () => payment({ status: 'expired', unaskedSince: hours(-900), createdAt: hours(-900), checkTries: 300 }),
    seen: { state: 'failed', error: 'unreachable', tries: 301 },
    // Too old for further checks: it is checked once more.
    look: async (id) => {
      const { checkTries, checkAt } = await db.payment.findUniqueOrThrow({ where: { id } });
      return [checkTries > 300, checkAt];
    },
    ends: [true, null],
  },
  imports: {
    make: productImport,
    seen: { state: 'failed', error: 'interrupted' },
    look: (id) => db.productImport.findUnique({ where: { id } }),
    ends: expect.objectContaining({ status: 'done', file: null }),
  },
  invoices: {
    make: invoice,
    seen: { state: 'retrying', error: 'amounts', tries: 1 },
    look: async (id) => {
      await db.order.update({ where: { id }, data: { totalAmount: '554.85' } });
      await sweep('invoices');
      return [await db.invoiceDue.count({ where: { orderId: id } }), (await documentsOf(id)).map(({ kind }) => kind)];
    },
    ends: [0, ['invoice']],
  },
};

describe.each(Object.entries(GIVEN_UP))('%s that were given up', (name, { make, seen, look, ends }) => {
  const kind = name as TaskKind;

  it('are shown with what went wrong, and tried again once, by whom the log says', async () => {
    const id = await make();
    expect(await taskOf(kind, id)).toMatchObject({ id, again: true, ...seen });
    expectRefusal(await clerk.post(retryPath(kind, id), {}), 403, 'forbidden');
    // The concurrent requests wait for each other at the locked row.
    const answers = await together(3, () => admin.post(retryPath(kind, id), {}));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    // If the job fails again before the last request, that request succeeds too.
    if (!['invoices', 'looks', 'refunds'].includes(kind)) expect(statuses).toEqual([204, 409, 409]);
    await expect
      .poll(async () => {
        // A job skips locked rows; its next run processes them.
        await sweep(...TASK_JOBS[kind]);
        return look(id);
      })
      .toEqual(ends);
    const about = kind === 'captures' || kind === 'looks' ? await db.payment.findUnique({ where: { id } }) : null;
    const refunded = kind === 'refunds' ? await db.refund.findUnique({ where: { id } }) : null;
    const entries = await audited((about ?? refunded)?.orderId ?? id);
    expect(entries.length).toBe(statuses.filter((status) => status === 204).length);
    expect(entries[0]).toMatchObject({ action: 'update', after: { state: 'waiting' } });
  });

  it('are not found under a wrong name', async () => {
    expectRefusal(await admin.post(retryPath(kind, randomUUID()), {}), 404, 'not_found');
    expectRefusal(await admin.post(retryPath(kind, 'x'), {}), 404, 'not_found');
  });
});

it('a message whose last attempt lost its worker can be retried', async () => {
  const id = await mail({ attempts: MAX_MAIL_ATTEMPTS, lastError: null, nextAttemptAt: new Date(Date.now() - 1000) });
  expect(await taskOf('mails', id)).toMatchObject({ state: 'failed', error: 'interrupted', again: true });
  expect((await admin.post(retryPath('mails', id), {})).status).toBe(204);
  expect((await db.mailOutbox.findUniqueOrThrow({ where: { id } })).attempts).toBeLessThan(MAX_MAIL_ATTEMPTS);
});

it('what is done, due, under way or ended for good is not tried again', async () => {
  const soon = new Date(Date.now() + 60_000);
  const cases: [TaskKind, Promise<string>][] = [
    ['mails', mail({ sentAt: new Date() })],
    ['mails', mail({ withdrawnAt: new Date() })],
    ['mails', mail({ attempts: 0, lastError: null, nextAttemptAt: soon })],
    // This email is being sent at the moment.
    ['mails', mail({ attempts: 2, lastError: null, nextAttemptAt: hours(1) })],
    [
      'mails',
      mail({ channel: 'whatsapp', attempts: 1, lastError: null, nextAttemptAt: new Date('2100-01-01T00:00:00Z') }),
    ],
    ['deliveries', delivery({ status: 'sent', error: null })],
    ['deliveries', delivery({ status: 'sending', error: null, settledAt: null })],
    ['deliveries', delivery({}, { isActive: false })],
    ['deliveries', delivery({}, { confirmedAt: null })],
    ['deliveries', delivery({ channel: 'whatsapp', error: 'interrupted' })],
    ['captures', payment({ status: 'paid', captureState: 'done' })],
    // Another process may have claimed it: a retry could capture twice.
    ['captures', payment({ status: 'paid', captureState: 'due', captureTries: 1, captureAt: soon })],
    ['refunds', refund({ state: 'done', settledAt: new Date(), tries: 1 })],
    ['refunds', refund({ state: 'failed', error: 'refused', settledAt: new Date(), tries: 1 })],
    ['refunds', refund({ tries: 1, tryAt: hours(1), claimedUntil: soon })],
    ['refunds', refund({ tries: 0, tryAt: hours(1) })],
    ['looks', payment({ status: 'expired', checkAt: hours(1) })],
    ['imports', productImport({ status: 'done', file: null })],
    ['imports', productImport({ file: null })],
  ];
  for (const [kind, made] of cases) {
    const id = await made;
    expectRefusal(await admin.post(retryPath(kind, id), {}), 409, 'task_not_retryable');
    expect((await taskOf(kind, id))?.again ?? false).toBe(false);
    expect(await audited(id)).toEqual([]);
  }
  // Refused refunds are not retried: staff create a new one.
  const refused = await refund({
    state: 'failed',
    error: 'refused',
    settledAt: new Date(),
    tries: 1,
    createdAt: hours(-1),
  });
  expect(await taskOf('refunds', refused)).toMatchObject({ state: 'failed', error: 'refused', again: false });
  const { orderId, paymentId } = await db.refund.findUniqueOrThrow({ where: { id: refused } });
  const next = {
    id: randomUUID(),
    orderId,
    paymentId,
    method: 'provider',
    amount: '20.00',
    reason: 'x',
    by: 'x',
  } as const;
  await db.refund.create({ data: { ...next, state: 'done', settledAt: new Date() } });
  expect(await taskOf('refunds', refused)).toBeUndefined();
});

it('an import that staff have tried again waits for none other to run', async () => {
  const id = await productImport();
  const running = await productImport({ status: 'running', finishedAt: null, leaseUntil: hours(1) });
  expectRefusal(await admin.post(retryPath('imports', id), {}), 409, 'import_running');
  await db.productImport.delete({ where: { id: running } });
});

it('an import that ends without getting further keeps its file', async () => {
  const id = await productImport({ status: 'running', finishedAt: null, leaseUntil: hours(-1) });
  await sweep('imports');
  expect(await db.productImport.findUnique({ where: { id } })).toMatchObject({
    status: 'failed',
    file: expect.anything(),
  });
});

it('a refund whose answer was lost is looked up before it is asked for: one goes back, however often staff press', async () => {
  const one = await confirmed(stripe);
  stripe.fake.fail(/POST .*refunds$/, 'lost', 6);
  const path = `/api/admin/orders/${one.order.id}/refunds`;
  const body = { id: randomUUID(), paymentId: one.payment.id, method: 'provider', amount: '20.00', reason: 'x' };
  await (await staff()).post(path, body);
  stripe.fake.calm();
  await db.refund.update({ where: { id: body.id }, data: { tries: 90, tryAt: null, claimedUntil: null } });
  await together(4, () => admin.post(retryPath('refunds', body.id), {}));
  const stateOf = async () => {
    await sweep('refunds');
    return (await db.refund.findUniqueOrThrow({ where: { id: body.id } })).state;
  };
  await expect.poll(stateOf).toBe('done');
  expect(stripe.back(one.ref)).toBe(20_00);
  expectRefusal(await admin.post(retryPath('refunds', body.id), {}), 409, 'task_not_retryable');
});

it('a mail that is to be tried later is tried now, and not counted anew', async () => {
  const id = await mail({ attempts: 2, lastError: 'connect ECONNREFUSED', nextAttemptAt: hours(2) });
  expect(await taskOf('mails', id)).toMatchObject({ state: 'retrying', error: 'mail_unreachable', again: true });
  expect((await admin.post(retryPath('mails', id), {})).status).toBe(204);
  const row = async () => {
    await sweep('mails');
    return db.mailOutbox.findUnique({ where: { id } });
  };
  await expect.poll(row).toMatchObject({ attempts: 3, sentAt: expect.any(Date) });
});

it('a code that opens an order is no title', async () => {
  const id = await mail({ event: 'lookup', subject: '123456 رمزك' });
  expect((await taskOf('mails', id))?.title).not.toContain('123456');
});

it('a kind that there is not is refused, and so is too much', async () => {
  for (const kind of ['nothing', 'constructor', 'mail'])
    expectRefusal(await admin.post(retryPath(kind, randomUUID()), {}), 404, 'not_found');
  expectRefusal(await admin.get(`${TASKS}?kind=nothing`), 422, 'invalid');
  expectRefusal(await admin.get(TASKS), 422, 'invalid');
  for (const path of [`${TASKS}?kind=mails`, '/api/admin/jobs']) expectRefusal(await clerk.get(path), 403, 'forbidden');
  await forgetCalls('task-retry');
  await useUp({ name: 'task-retry', max: 60, windowSeconds: 600 }, admin.address);
  expectRefusal(await admin.post(retryPath('mails', randomUUID()), {}), 429, 'rate_limited');
});

it('the newest trouble stands first, what was given up above what is tried again', async () => {
  const [old, late, young] = [
    await mail({ createdAt: hours(-3) }),
    await mail({ attempts: 1, nextAttemptAt: hours(1) }),
    await mail({ createdAt: hours(-2) }),
  ];
  const { body } = await admin.get<Task[]>(`${TASKS}?kind=mails&limit=200`);
  const order = body.map(({ id }) => id).filter((id) => [old, late, young].includes(id));
  expect(order).toEqual([young, old, late]);
  const ancient = await mail({ createdAt: hours(-24 * 31) });
  expect(await taskOf('mails', ancient)).toBeUndefined();
});

describe('a job', () => {
  it('that fails is shown with its error, without whom it was about, until it goes well', async () => {
    const { id } = await db.newsletterSubscription.create({
      data: { type: 'email', email: makeEmail(), askedAt: new Date(0) },
    });
    subscriptions.push(id);
    await db.$executeRawUnsafe(`CREATE FUNCTION test_refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'sara@shop.example stays'; END $$`);
    await db.$executeRawUnsafe(`CREATE TRIGGER test_refuse BEFORE DELETE ON newsletter_subscriptions
      FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION test_refuse()`);
    try {
      expect((await sweep('unconfirmed')).body).toEqual({ failed: ['unconfirmed'] });
      const failed = await jobOf('unconfirmed');
      expect(failed?.run?.error).toMatch(/… stays$/);
      expect(failed?.run?.error).not.toContain('sara');
      const page = (await admin.get<string>('/admin/jobs')).body;
      expect(page).toContain('… stays');
      expect((await admin.post('/api/admin/jobs/unconfirmed/run', {})).body).toEqual({ outcome: 'failed' });
      expect((await admin.get<string>('/admin')).body).toMatch(/sr-only">[^<]*تعثّر/);
    } finally {
      await db.$executeRawUnsafe('DROP TRIGGER test_refuse ON newsletter_subscriptions');
      await db.$executeRawUnsafe('DROP FUNCTION test_refuse()');
    }
    expect((await admin.post('/api/admin/jobs/unconfirmed/run', {})).body).toEqual({ outcome: 'done' });
    expect((await jobOf('unconfirmed'))?.run).toMatchObject({
      error: null,
      seconds: expect.stringMatching(/^\d+\.\d$/),
    });
    expect(await audited('unconfirmed')).toHaveLength(2);
  });

  it('each has a row, and of what can be counted how much waits', async () => {
    await mail({ attempts: 1, nextAttemptAt: hours(1), createdAt: new Date(0) });
    const { body } = await admin.get<JobView[]>('/api/admin/jobs');
    expect(body.map(({ job }) => job)).toEqual([...JOBS]);
    const mails = body.find(({ job }) => job === 'mails');
    expect(mails?.waiting).toBeGreaterThan(0);
    expect(mails?.failed).toBeGreaterThan(0);
    expect(mails?.oldestText).toContain('1970');
    expect(body.find(({ job }) => job === 'words')?.waiting).toBeNull();
    await db.mailOutbox.deleteMany({ where: { createdAt: new Date(0) } });
  });

  it('keeps one row, however many servers run it', async () => {
    await together(4, () => sweep('words'));
    expect(await db.jobRun.count({ where: { job: 'words' } })).toBe(1);
  });

  it('is run by who may, and not too often', async () => {
    expectRefusal(await clerk.post('/api/admin/jobs/words/run', {}), 403, 'forbidden');
    for (const name of ['nothing', 'constructor'])
      expectRefusal(await admin.post(`/api/admin/jobs/${name}/run`, {}), 404, 'not_found');
    await forgetCalls('job-run');
    await useUp({ name: 'job-run', max: 20, windowSeconds: 600 }, admin.address);
    expectRefusal(await admin.post('/api/admin/jobs/words/run', {}), 429, 'rate_limited');
  });
});

it('the list leads to an order only whom orders are shown', async () => {
  const id = await payment({ status: 'paid', paidAmount: '75.00', captureState: 'failed', captureError: 'refused' });
  const { orderId, order } = await db.payment.findUniqueOrThrow({ where: { id }, include: { order: true } });
  const path = '/admin/jobs/tasks?kind=captures';
  const link = `href="/admin/orders/${orderId}?back=${encodeURIComponent(path)}"`;
  const page = (await admin.get<string>(path)).body;
  expect(page).toContain(order.orderNumber);
  expect(page).not.toContain(link);
  const both = await signedInAs((await makeStaff({ areas: ['settings', 'orders_view'] })).id);
  expect((await both.get<string>(path)).body).toContain(link);
});
