import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mailUnsubscribeLinks } from '@/lib/messaging/mail/opt-out';
import { REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import { subscribeToNewsletter } from '@/lib/messaging/newsletter/writes';
import { MAX_NOTICE_MAILS_PER_DAY, MAX_NOTICE_MAILS_PER_RUN } from '@/lib/selling/notice/rules';
import { sendBackInStockAndPriceNotices } from '@/lib/selling/notice/send-notices';
import { noticeConfirmToken } from '@/lib/selling/notice/tokens';
import { confirmNotice, requestNotice } from '@/lib/selling/notice/writes';
import messages from '../../../../messages/ar.json';
import { makeAddress, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeEmail, makeProduct, word } from '../../../support/make/make';
import { forgetCalls, useUp } from '../../../support/shop/limits';

const HOUR = 3_600_000;
const soldOut = () => makeProduct({ inStock: false, price: '100.00' });
const ask = (who: Shopper, body: object) => who.post('/api/notices', { ...body, sessionId: who.sessionId });
const askPrice = (who: Shopper, productId: string, email: string, target: string) =>
  ask(who, { kind: 'price', productId, email, target });
const askStock = (who: Shopper, productId: string, email: string) => ask(who, { kind: 'stock', productId, email });
const lettersTo = (...recipients: string[]) =>
  db.mailOutbox.findMany({ where: { recipient: { in: recipients } }, orderBy: { createdAt: 'asc' } });
const notices = (...emails: string[]) => db.productNotice.findMany({ where: { email: { in: emails } } });
const spellings = (count: number) => {
  const email = makeEmail();
  const [name, domain] = email.split('@');
  return [email, ...Array.from({ length: count - 1 }, (_, at) => `${name}+${at}@${domain}`)];
};
const press = (path: string, body?: string) =>
  fetch(path.startsWith('/') ? baseUrl + path : path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'manual',
  });
/** Emails link to the public address; tests replace it by the server's. */
const here = (url: string | null | undefined) => baseUrl + (url ?? '').replace(/^https?:\/\/[^/]+/, '');

beforeEach(async () => {
  await forgetCalls('notices');
  await forgetCalls('notices-session');
});

describe('questions to an address that somebody typed', () => {
  it('are one in six hours about one product, for whatever price', async () => {
    const [who, email, product] = [shopper(), makeEmail(), await makeProduct({ price: '100.00' })];
    for (let target = 90; target > 75; target -= 1) {
      const answer = await askPrice(who, product.id, email, String(target));
      expect([answer.status, answer.body]).toEqual([201, { state: 'asked' }]);
    }
    expect(await lettersTo(email)).toHaveLength(1);
    const again = { kind: 'price', productId: product.id, email, target: '70.00' } as const;
    await requestNotice(who, again, new Date(Date.now() + 6 * HOUR));
    expect(await lettersTo(email)).toHaveLength(2);
  });

  it('are counted for the mailbox, however it is spelt', async () => {
    const [product, spelt] = [await soldOut(), spellings(4)];
    for (const email of spelt) expect((await askStock(shopper(), product.id, email)).status).toBe(201);
    expect(await lettersTo(...spelt)).toHaveLength(1);
    const name = word().replaceAll('.', '');
    const gmail = [`${name}@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`, `${name}+a@googlemail.com`];
    for (const email of gmail) await askStock(shopper(), product.id, email);
    expect(await lettersTo(...gmail)).toHaveLength(1);
    await db.mailOutbox.deleteMany({ where: { recipient: { in: gmail } } });
    await db.productNotice.deleteMany({ where: { email: { in: gmail } } });
  });

  it('are a few in a day, whoever asks and in whichever spelling', async () => {
    const [limit] = REQUESTED_MAIL_LIMITS.notice.contact;
    const spelt = spellings(limit.max + 3);
    for (const email of spelt) expect((await askStock(shopper(), (await soldOut()).id, email)).status).toBe(201);
    expect(await lettersTo(...spelt)).toHaveLength(limit.max);
  });

  it('end in the price that the one browser which asked named last', async () => {
    const [who, email, product] = [shopper(), makeEmail(), await makeProduct({ price: '100.00' })];
    await askPrice(who, product.id, email, '5');
    await askPrice(who, product.id, email, '50');
    const [row] = await notices(email);
    expect(await confirmNotice(noticeConfirmToken(row?.id ?? '', 500))).toBe(row?.productId);
    expect((await notices(email))[0]?.target?.toFixed(2)).toBe('50.00');
  });
});

describe('notices that were asked for', () => {
  it('are so many in a day for a mailbox; the others wait', async () => {
    const email = makeEmail();
    const products = await Promise.all(Array.from({ length: MAX_NOTICE_MAILS_PER_DAY + 1 }, soldOut));
    for (const { id: productId } of products)
      await db.productNotice.create({ data: { productId, kind: 'stock', email, confirmedAt: new Date() } });
    await db.product.updateMany({ where: { id: { in: products.map(({ id }) => id) } }, data: { inStock: true } });
    await sendBackInStockAndPriceNotices();
    await sendBackInStockAndPriceNotices();
    expect(await lettersTo(email)).toHaveLength(MAX_NOTICE_MAILS_PER_DAY);
    expect((await notices(email)).filter(({ sentAt }) => sentAt === null)).toHaveLength(1);
    await forgetCalls('notice-letters');
    await sendBackInStockAndPriceNotices();
    expect(await lettersTo(email)).toHaveLength(MAX_NOTICE_MAILS_PER_DAY + 1);
  });

  it('go out to others although a batch of one mailbox waits before them', async () => {
    const [product, other] = [await soldOut(), makeEmail()];
    onTestFinished(async () => {
      await db.productNotice.deleteMany({ where: { productId: product.id } });
    });
    const asked = { productId: product.id, kind: 'stock' as const, confirmedAt: new Date() };
    const askedAt = new Date(Date.now() - HOUR);
    await db.productNotice.createMany({
      data: spellings(MAX_NOTICE_MAILS_PER_DAY + 100).map((email) => ({ ...asked, email, askedAt })),
    });
    await db.productNotice.create({ data: { ...asked, email: other } });
    await db.product.update({ where: { id: product.id }, data: { inStock: true } });
    await sendBackInStockAndPriceNotices();
    expect(await lettersTo(other)).toHaveLength(1);
    expect(await db.productNotice.count({ where: { productId: product.id, sentAt: null } })).toBe(100);
  });

  it('are so many in a run of the job, also if several products are in stock again', async () => {
    const products = await Promise.all(Array.from({ length: MAX_NOTICE_MAILS_PER_RUN / 100 + 1 }, soldOut));
    const ids = products.map(({ id }) => id);
    const of = { where: { productId: { in: ids } } };
    const data = ids.flatMap((productId) =>
      Array.from({ length: 100 }, () => ({
        productId,
        kind: 'stock' as const,
        email: makeEmail(),
        confirmedAt: new Date(),
      })),
    );
    onTestFinished(async () => {
      await db.mailOutbox.deleteMany({ where: { recipient: { in: data.map(({ email }) => email) } } });
      await db.productNotice.deleteMany(of);
    });
    await db.productNotice.createMany({ data });
    await db.product.updateMany({ where: { id: { in: ids } }, data: { inStock: true } });
    await sendBackInStockAndPriceNotices();
    const sent = await db.productNotice.count({ where: { ...of.where, sentAt: { not: null } } });
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThanOrEqual(MAX_NOTICE_MAILS_PER_RUN);
  });

  it.each([true, false])('say of a price whether the product can be had: %s', async (inStock) => {
    const [product, email] = [await makeProduct({ price: '90.00', inStock }), makeEmail()];
    const data = { productId: product.id, kind: 'price' as const, target: '95.00', email, confirmedAt: new Date() };
    await db.productNotice.create({ data });
    await sendBackInStockAndPriceNotices();
    const [letter] = await lettersTo(email);
    expect(letter?.text.includes(messages.mail.notice.sold_out)).toBe(!inStock);
  });
});

describe('the link by which a mailbox opts out', () => {
  it('opens a page with a button, works by one press of a mail program, and holds for good', async () => {
    const [who, product] = [shopper(), await soldOut()];
    const [email = '', spelt = '', third = ''] = spellings(3);
    await askStock(who, product.id, email);
    const [letter] = await lettersTo(email);
    const page = /https?:\S+\/leave-mails\?token=[\w.-]+/.exec(letter?.text ?? '')?.[0];
    expect(letter?.html).toContain('/leave-mails?token=');
    expect(letter?.unsubscribeUrl).toContain('/api/mails/leave?token=');

    // Mail scanners open both links, so a GET must change nothing.
    const got = await fetch(here(letter?.unsubscribeUrl), { redirect: 'manual' });
    expect([got.status, got.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/leave-mails\?token=/)]);
    const opened = await (await fetch(here(page))).text();
    expect(opened).toContain('action="/api/mails/leave?token=');
    expect(opened).not.toContain(email);
    expect(await notices(email)).toHaveLength(1);

    expect((await press(here(letter?.unsubscribeUrl), 'List-Unsubscribe=One-Click')).status).toBe(204);
    expect(await notices(email)).toEqual([]);
    expect((await lettersTo(email))[0]?.withdrawnAt ?? (await lettersTo(email))[0]?.sentAt).not.toBeNull();
    expect(await (await fetch(here(page))).text()).toContain(messages.leave_mails.done);
    const again = await press(here(letter?.unsubscribeUrl));
    expect([again.status, again.headers.get('location')]).toEqual([303, '/leave-mails?state=done']);

    // No other spelling or subject causes another email; the answer is the same.
    expect((await askStock(shopper(), (await soldOut()).id, spelt)).body).toEqual({ state: 'asked' });
    await subscribeToNewsletter({ type: 'email', email: third }, makeAddress());
    const data = { productId: product.id, kind: 'stock' as const, email: third, confirmedAt: new Date() };
    await db.productNotice.create({ data });
    await db.product.update({ where: { id: product.id }, data: { inStock: true } });
    await sendBackInStockAndPriceNotices();
    expect(await lettersTo(spelt, third)).toEqual([]);
    expect(await notices(third)).toEqual([]);
    expect(JSON.stringify(await db.mailOptOut.findMany())).not.toContain(email.split('@')[0]);
  });

  it('stands in the question of the newsletter and in the notice itself', async () => {
    const email = makeEmail();
    await subscribeToNewsletter({ type: 'email', email }, makeAddress());
    const product = await makeProduct();
    await db.productNotice.create({ data: { productId: product.id, kind: 'stock', email, confirmedAt: new Date() } });
    await sendBackInStockAndPriceNotices();
    const letters = await lettersTo(email);
    expect(letters).toHaveLength(2);
    for (const letter of letters) expect(letter.text).toContain('/leave-mails?token=');
  });

  it.each(['', 'x', 'sealed.1.AAAA', mailUnsubscribeLinks('a@b.example').call.slice(-60)])(
    'needs a token of ours: %s',
    async (token) => {
      const answer = await press(`/api/mails/leave?token=${token}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/leave-mails?state=invalid']);
    },
  );
});

describe('the address with which a mail program opts out', () => {
  it.each([
    ['/api/mails/leave', '/leave-mails'],
    ['/api/notices/leave', '/leave-notice'],
    ['/api/newsletter/unsubscribe', '/unsubscribe'],
    ['/api/cart/leave-reminders', '/leave-carts'],
    ['/api/reviews/leave', '/leave-reviews'],
  ])('%s leads whoever opens it to %s, which asks', async (call, page) => {
    const got = await fetch(`${baseUrl}${call}?token=a.b%26c`, { redirect: 'manual' });
    expect([got.status, got.headers.get('location')]).toEqual([303, `${page}?token=a.b%26c`]);
    expect((await fetch(`${baseUrl}${page}?token=a.b%26c`)).status).toBe(200);
  });
});

describe('what strangers can cause, all of it together', () => {
  it('ends at a limit, of which staff are notified once', async () => {
    const { all } = REQUESTED_MAIL_LIMITS.notice;
    const settings = await db.storeSettings.findFirstOrThrow();
    const staffMail = makeEmail();
    await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: staffMail } });
    onTestFinished(async () => {
      await forgetCalls(all.name);
      await db.storeSettings.update({ where: { id: settings.id }, data: { orderMails: settings.orderMails } });
    });
    await forgetCalls(all.name);
    await useUp(all, 'all');
    const emails = [makeEmail(), makeEmail()];
    for (const email of emails) {
      const answer = await askStock(shopper(), (await soldOut()).id, email);
      expect([answer.status, answer.body]).toEqual([201, { state: 'asked' }]);
    }
    expect(await lettersTo(...emails)).toEqual([]);
    expect((await lettersTo(staffMail)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining(messages.mail.limit_reached.kinds.notice),
    ]);
  });
});
