import { describe, expect, it } from 'vitest';
import { sendBackInStockAndPriceNotices } from '@/lib/selling/notice/send-notices';
import { noticeUnsubscribeToken } from '@/lib/selling/notice/tokens';
import { unsubscribeNotice } from '@/lib/selling/notice/writes';
import messages from '@/messages/ar.json';
import { tally, together } from '../../../support/browser/check';
import { staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { sweep } from '../../../support/make/internal';
import { hours, makeEmail, makeOffer, makeProduct, makeStaff, signedInAs } from '../../../support/make/make';

const soldOut = () => makeProduct({ inStock: false, price: '100.00' });
const wait = (productId: string, change: object = {}) =>
  db.productNotice.create({
    data: { productId, kind: 'stock', email: makeEmail(), confirmedAt: new Date(), ...change },
  });
const waitForPrice = (productId: string, target: string, askedPrice?: string) =>
  wait(productId, { kind: 'price', target, askedPrice });
const back = (id: string) => db.product.update({ where: { id }, data: { inStock: true } });
const gone = (id: string) => db.product.update({ where: { id }, data: { inStock: false } });
const price = (id: string, amount: string) => db.product.update({ where: { id }, data: { price: amount } });
const lettersOf = (id: string) => db.mailOutbox.findMany({ where: { dedupeKey: `notice:${id}` } });
const isSent = async (id: string) => (await db.productNotice.findUniqueOrThrow({ where: { id } })).sentAt !== null;

describe('a product that is there again', () => {
  it('is told once to each who confirmed, with a way out, and never again', async () => {
    const product = await soldOut();
    const [first, second, unconfirmed] = [
      await wait(product.id),
      await wait(product.id),
      await wait(product.id, { confirmedAt: null }),
    ];
    await sendBackInStockAndPriceNotices();
    expect(await lettersOf(first.id)).toEqual([]);

    // Restocks the product through the API and runs the job as the server does.
    const admin = await staff();
    const { updatedAt } = await db.product.findUniqueOrThrow({ where: { id: product.id } });
    const body = { inStock: true, updatedAt: updatedAt.toISOString() };
    expect((await admin.put(`/api/admin/products/${product.id}`, body)).status).toBe(200);
    expect((await sweep('notices')).body).toEqual({ failed: [] });
    for (const { id, email } of [first, second]) {
      const [letter, ...more] = await lettersOf(id);
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ recipient: email, event: 'notice_stock', channel: 'email' });
      expect(letter?.unsubscribeUrl).toContain(`/api/notices/leave?token=${noticeUnsubscribeToken(id)}`);
      expect(letter?.text).toContain(`/leave-notice?token=${noticeUnsubscribeToken(id)}`);
      expect(letter?.text).toContain(`/product/${product.id}`);
      expect(letter?.subject).toContain(product.name);
      expect(await isSent(id)).toBe(true);
    }
    expect(await lettersOf(unconfirmed.id)).toEqual([]);

    await gone(product.id);
    await sendBackInStockAndPriceNotices();
    await back(product.id);
    await sendBackInStockAndPriceNotices();
    expect(await lettersOf(first.id)).toHaveLength(1);
    expect(await db.mailOutbox.count({ where: { recipient: first.email } })).toBe(1);
  });

  it('is told once by however many workers at once, and to all', async () => {
    const product = await soldOut();
    const rows = await together(130, () => wait(product.id));
    await back(product.id);
    await together(4, () => sendBackInStockAndPriceNotices());
    const keys = rows.map(({ id }) => `notice:${id}`);
    const letters = await db.mailOutbox.findMany({ where: { dedupeKey: { in: keys } }, select: { recipient: true } });
    expect(Object.values(tally(letters.map(({ recipient }) => recipient)))).toEqual(Array(130).fill(1));
    expect(await db.productNotice.count({ where: { productId: product.id, sentAt: null } })).toBe(0);
  });

  it('loses nobody by a worker that is ended between the letter and the mark', async () => {
    const product = await soldOut();
    const row = await wait(product.id);
    await back(product.id);
    let killed: Promise<unknown> | undefined;
    // The locked outbox blocks the worker inside its transaction.
    await db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE mail_outbox IN SHARE ROW EXCLUSIVE MODE`;
      const [own] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
      killed = sendBackInStockAndPriceNotices().then(
        () => 'done',
        () => 'killed',
      );
      await expect
        .poll(async () => {
          const found = await db.$queryRaw<{ ended: boolean }[]>`
            SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
            WHERE ${own?.pid ?? 0} = ANY (pg_blocking_pids(pid)) AND query LIKE '%INSERT INTO mail_outbox%'`;
          return found.length > 0;
        })
        .toBe(true);
    });
    expect(await killed).toBe('killed');
    expect([await lettersOf(row.id), await isSent(row.id)]).toEqual([[], false]);
    await sendBackInStockAndPriceNotices();
    expect([(await lettersOf(row.id)).length, await isSent(row.id)]).toEqual([1, true]);
  });

  it('ends its notices with itself, and says nothing', async () => {
    const product = await soldOut();
    const row = await wait(product.id);
    await db.product.delete({ where: { id: product.id } });
    await sendBackInStockAndPriceNotices();
    expect(await db.productNotice.count({ where: { id: row.id } })).toBe(0);
    expect(await db.mailOutbox.count({ where: { recipient: row.email } })).toBe(0);
  });

  it('takes back the letter of who leaves before it went', async () => {
    const product = await soldOut();
    const row = await wait(product.id);
    await back(product.id);
    await sendBackInStockAndPriceNotices();
    await unsubscribeNotice(noticeUnsubscribeToken(row.id));
    const [letter] = await lettersOf(row.id);
    expect(letter?.sentAt !== null || letter?.withdrawnAt !== null).toBe(true);
  });
});

describe('a price that falls', () => {
  it('is told from the wanted price on, and to those alone who want it', async () => {
    const product = await makeProduct({ price: '100.00' });
    const [high, exact, low] = [
      await waitForPrice(product.id, '95.00'),
      await waitForPrice(product.id, '90.00', '100.00'),
      await waitForPrice(product.id, '89.99'),
    ];
    await sendBackInStockAndPriceNotices();
    expect(await isSent(high.id)).toBe(false);
    await price(product.id, '90.00');
    await sendBackInStockAndPriceNotices();
    expect([await isSent(high.id), await isSent(exact.id), await isSent(low.id)]).toEqual([true, true, false]);
    const [letter] = await lettersOf(exact.id);
    expect(letter?.event).toBe('notice_price');
    for (const part of ['90.00', `${messages.mail.notice.old_price}: 100.00`]) expect(letter?.text).toContain(part);
    expect((await lettersOf(high.id))[0]?.text).not.toContain(messages.mail.notice.old_price);
    await price(product.id, '100.00');
    await sendBackInStockAndPriceNotices();
    await price(product.id, '80.00');
    await sendBackInStockAndPriceNotices();
    expect(await lettersOf(exact.id)).toHaveLength(1);
    expect(await isSent(low.id)).toBe(true);
  });

  it('is what an offer makes of it, from the moment on that it begins', async () => {
    const product = await makeProduct({ price: '100.00' });
    const row = await waitForPrice(product.id, '85.00');
    const offer = await makeOffer(product.id, { discountPercent: '20.00', startDate: hours(1), endDate: hours(2) });
    await sendBackInStockAndPriceNotices();
    expect(await isSent(row.id)).toBe(false);
    // Only the time changes, so that the offer starts.
    await sendBackInStockAndPriceNotices(new Date(offer.startDate.getTime() + 1000));
    expect(await isSent(row.id)).toBe(true);
    expect((await lettersOf(row.id))[0]?.text).toContain('80.00');
  });
});

describe('staff', () => {
  it('who have switched a letter off send none, and lose none', async () => {
    const admin = await signedInAs((await makeStaff({ role: 'owner' })).id);
    const product = await soldOut();
    const row = await wait(product.id);
    await back(product.id);
    const path = '/api/admin/mails/events/notice_stock';
    try {
      expect((await admin.put(path, { byMail: false })).status).toBe(200);
      await sendBackInStockAndPriceNotices();
      expect(await isSent(row.id)).toBe(false);
    } finally {
      await admin.put(path, { byMail: true });
    }
    await sendBackInStockAndPriceNotices();
    expect(await isSent(row.id)).toBe(true);
  });

  it('see how many wait for what, and no address', async () => {
    const product = await soldOut();
    const rows = await together(3, () => wait(product.id));
    await wait(product.id, { confirmedAt: null });
    await wait(product.id, { sentAt: hours(-1) });
    await wait(product.id, { sentAt: hours(-24 * 31) });
    const admin = await staff();
    const html = String((await admin.get(`/admin/product-notices?q=${encodeURIComponent(product.name)}`)).body);
    expect(html).toContain('ينتظره 3');
    expect(html).toContain('نُبّه واحد');
    expect(html).not.toContain(rows[0]?.email.split('@')[1]);
    const list = String((await admin.get(`/admin/products?stock=all&q=${encodeURIComponent(product.name)}`)).body);
    expect(list).toContain('ينتظره 3');
    const stranger = await signedInAs((await makeStaff({ areas: ['customers'] })).id);
    const closed = String((await stranger.get(`/admin/product-notices?q=${encodeURIComponent(product.name)}`)).body);
    expect(closed).toContain('/admin/not-allowed');
    expect(closed).not.toContain(product.name);
  });
});
