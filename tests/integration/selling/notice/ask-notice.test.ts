import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { REQUESTED_MAIL_LIMITS } from '@/lib/messaging/mail/request-limits';
import { purgeNotices } from '@/lib/selling/notice/purge-notices';
import { MAX_NOTICES } from '@/lib/selling/notice/rules';
import { noticeConfirmToken, noticeUnsubscribeToken } from '@/lib/selling/notice/tokens';
import messages from '../../../../messages/ar.json';
import { expectRefusal, together } from '../../../support/browser/check';
import { anonymous, type Shopper, shopper } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { baseUrl } from '../../../support/env';
import { makeEmail, makeOffer, makeProduct } from '../../../support/make/make';
import { forgetCalls } from '../../../support/shop/limits';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const soldOut = () => makeProduct({ inStock: false });
const ask = (who: Shopper, body: object) => who.post('/api/notices', { ...body, sessionId: who.sessionId });
const askStock = (who: Shopper, productId: string, email: string) => ask(who, { kind: 'stock', productId, email });
const noticesOf = (email: string) => db.productNotice.findMany({ where: { email }, orderBy: { askedAt: 'asc' } });
const lettersTo = (recipient: string) =>
  db.mailOutbox.findMany({ where: { recipient }, orderBy: { createdAt: 'asc' } });
const page = async (name: string, token: string) => (await fetch(`${baseUrl}/${name}?token=${token}`)).text();
const press = async (path: string, body?: string) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body, redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};
const confirm = (id: string, target: number | null = null) =>
  press(`/api/notices/confirm?token=${noticeConfirmToken(id, target)}`);

beforeEach(() => forgetCalls('notice'));

describe('who asks to be told of a product', () => {
  it('is asked by a letter, and confirms it by the button of the page that its link opens', async () => {
    const [who, product, email] = [shopper(), await soldOut(), makeEmail()];
    const answer = await askStock(who, product.id, email.toUpperCase());
    expect([answer.status, answer.body]).toEqual([201, { state: 'asked' }]);
    const [row, ...more] = await noticesOf(email);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ productId: product.id, kind: 'stock', target: null, confirmedAt: null, sentAt: null });

    const [letter] = await lettersTo(email);
    expect(letter?.event).toBe('notice_confirm');
    const token = /confirm-notice\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    // A GET must not confirm, because mail scanners open links.
    const opened = await page('confirm-notice', token);
    expect(opened).toContain(`action="/api/notices/confirm?token=${token}"`);
    expect(opened).not.toContain(email);
    expect((await noticesOf(email))[0]?.confirmedAt).toBeNull();

    const address = `/confirm-notice?state=done&product=${(await noticesOf(email))[0]?.productId}`;
    const done = [303, address];
    expect(await press(`/api/notices/confirm?token=${token}`)).toEqual(done);
    const confirmed = (await noticesOf(email))[0]?.confirmedAt;
    expect(confirmed).not.toBeNull();
    expect(await press(`/api/notices/confirm?token=${token}`)).toEqual(done);
    expect((await noticesOf(email))[0]?.confirmedAt).toEqual(confirmed);
    const shown = await (await fetch(`${baseUrl}${address}`)).text();
    expect(shown).toContain(messages.confirm_notice.done);
    expect(shown).toContain(messages.confirm_notice.product);
  });

  it('need not confirm again from the browser whose notice was confirmed, and has all confirmed that it asked for', async () => {
    const [who, other, email] = [shopper(), shopper(), makeEmail()];
    const [first, second, third] = [await soldOut(), await soldOut(), await soldOut()];
    await askStock(who, first.id, email);
    await askStock(who, second.id, email);
    const [row] = await noticesOf(email);
    await confirm(row?.id ?? '');
    expect((await noticesOf(email)).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true]);

    const letters = await lettersTo(email);
    expect((await askStock(who, third.id, email)).body).toEqual({ state: 'waits' });
    expect(await lettersTo(email)).toHaveLength(letters.length);
    // Another browser must not learn whether this email is known.
    const fourth = await soldOut();
    expect((await askStock(other, fourth.id, email)).body).toEqual({ state: 'asked' });
    expect((await noticesOf(email)).find(({ productId }) => productId === fourth.id)?.confirmedAt).toBeNull();
    expect(await lettersTo(email)).toHaveLength(letters.length + 1);
  });

  it('waits once, however often and by however many at once it is asked for', async () => {
    const [who, product, email] = [shopper(), await soldOut(), makeEmail()];
    const answers = await together(6, () => askStock(who, product.id, email));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(await noticesOf(email)).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it('waits for the price that the owner of the address said yes to', async () => {
    const [who, other, email] = [shopper(), shopper(), makeEmail()];
    const product = await makeProduct({ price: '100.00' });
    const askPrice = (from: Shopper, target: string) =>
      ask(from, { kind: 'price', productId: product.id, email, target });
    const targetOf = async () => (await noticesOf(email)).map(({ target }) => target?.toFixed(2));
    await askPrice(who, '90');
    expect((await noticesOf(email))[0]?.askedPrice?.toFixed(2)).toBe('100.00');
    await confirm((await noticesOf(email))[0]?.id ?? '', 9_000);
    // A stranger changes nothing and causes one email in six hours.
    expect((await askPrice(other, '5')).body).toEqual({ state: 'asked' });
    expect(await targetOf()).toEqual(['90.00']);
    expect(await lettersTo(email)).toHaveLength(1);
    await askPrice(who, '80.50');
    expect(await targetOf()).toEqual(['80.50']);
    await confirm((await noticesOf(email))[0]?.id ?? '', 500);
    expect(await targetOf()).toEqual(['5.00']);
  });

  it('gets no trust by an address that two browsers asked for before it answered', async () => {
    const [who, other, email, product] = [shopper(), shopper(), makeEmail(), await soldOut()];
    await askStock(who, product.id, email);
    await askStock(other, product.id, email);
    await confirm((await noticesOf(email))[0]?.id ?? '');
    for (const one of [who, other]) {
      expect((await askStock(one, (await soldOut()).id, email)).body).toEqual({ state: 'asked' });
    }
  });

  it('is refused what is there already, what is not, and what is malformed', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const there = await makeProduct({ price: '100.00' });
    expectRefusal(await askStock(who, there.id, email), 409, 'notice_reached');
    const price = { kind: 'price', productId: there.id, email };
    expectRefusal(await ask(who, { ...price, target: '100' }), 409, 'notice_reached');
    await makeOffer(there.id, { discountPercent: '20.00' });
    expectRefusal(await ask(who, { ...price, target: '80' }), 409, 'notice_reached');
    expect((await ask(who, { ...price, target: '79.99' })).status).toBe(201);
    expectRefusal(await askStock(who, randomUUID(), email), 404, 'not_found');
    for (const fault of [{ target: '0' }, { target: 'x' }, { email: 'x' }, { kind: 'sms' }, { productId: 'x' }]) {
      expectRefusal(await ask(who, { ...price, target: '50', ...fault }), 422, 'invalid');
    }
    expectRefusal(await anonymous().post('/api/notices', { ...price, target: '50' }), 400, 'session_missing');
    expect(await noticesOf(email)).toHaveLength(1);
  });

  it('is asked of a few products alone before it answers, and waits for so many at most', async () => {
    const [who, email] = [shopper(), makeEmail()];
    const products = await Promise.all(
      Array.from({ length: REQUESTED_MAIL_LIMITS.notice.contact[0].max + 2 }, soldOut),
    );
    for (const { id } of products) expect((await askStock(who, id, email)).status).toBe(201);
    expect(await lettersTo(email)).toHaveLength(REQUESTED_MAIL_LIMITS.notice.contact[0].max);
    const full = shopper();
    const data = await Promise.all(
      Array.from({ length: MAX_NOTICES }, async () => ({
        productId: products[0]?.id ?? '',
        kind: 'stock' as const,
        email: makeEmail(),
        sessionId: full.sessionId,
      })),
    );
    await db.productNotice.createMany({ data });
    expectRefusal(await askStock(full, products[1]?.id ?? '', email), 422, 'notice_limit');
  });
});

describe('who leaves', () => {
  it('leaves what waits for the product by one press, of a page or of a mail program, and is asked anew afterwards', async () => {
    const [who, email, product, other] = [shopper(), makeEmail(), await soldOut(), await soldOut()];
    await askStock(who, product.id, email);
    await askStock(who, other.id, email);
    const [row] = await noticesOf(email);
    await confirm(row?.id ?? '');
    const token = noticeUnsubscribeToken(row?.id ?? '');
    expect(await page('leave-notice', token)).toContain(`action="/api/notices/leave?token=${token}"`);
    expect(await noticesOf(email)).toHaveLength(2);

    expect(await press(`/api/notices/leave?token=${token}`, 'List-Unsubscribe=One-Click')).toEqual([204, null]);
    expect((await noticesOf(email)).map(({ productId }) => productId)).toEqual([other.id]);
    expect(await press(`/api/notices/leave?token=${token}`)).toEqual([303, '/leave-notice?state=done']);
    expect(await page('leave-notice', token)).toContain(messages.leave_notice.done);
    expect(await confirm(row?.id ?? '')).toEqual([303, '/confirm-notice?state=invalid']);
    expect((await askStock(who, product.id, email)).body).toEqual({ state: 'asked' });
  });

  it.each(['', 'x', `${randomUUID()}.${'A'.repeat(32)}`])('needs a link of ours: %s', async (token) => {
    expect(await press(`/api/notices/leave?token=${token}`)).toEqual([303, '/leave-notice?state=invalid']);
    expect(await press(`/api/notices/confirm?token=${token}`)).toEqual([303, '/confirm-notice?state=invalid']);
  });
});

describe('what is forgotten', () => {
  it('is what nobody confirmed in two weeks, and what was sent three months ago', async () => {
    const [product, email] = [await soldOut(), makeEmail()];
    const make = (data: object) =>
      db.productNotice.create({ data: { productId: product.id, kind: 'stock', email, ...data } });
    const gone = [
      await make({ email: makeEmail(), askedAt: ago(15) }),
      await make({ sentAt: ago(91), confirmedAt: ago(99) }),
    ];
    const kept = [
      await make({ email: makeEmail(), askedAt: ago(13) }),
      await make({ sentAt: ago(89), confirmedAt: ago(99), askedAt: ago(99) }),
      await make({ confirmedAt: ago(99), askedAt: ago(99) }),
    ];
    await purgeNotices();
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
    const found = await db.productNotice.findMany({
      where: { id: { in: ids([...gone, ...kept]) } },
      select: { id: true },
    });
    expect(ids(found)).toEqual(ids(kept));
  });
});
