import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { newsletterConfirmToken } from '@/lib/messaging/newsletter/confirm-token';
import { unsubscribeToken } from '@/lib/messaging/newsletter/unsubscribe-token';
import { confirmSubscription, unsubscribeByToken } from '@/lib/messaging/newsletter/writes';
import { expectRefusal } from '../../../support/browser/check';
import { anonymous, shopper, staff } from '../../../support/browser/http';
import { db } from '../../../support/db';
import { databaseUrl } from '../../../support/env';
import { makeEmail, makePhone, readyToOrder } from '../../../support/make/make';
import { forgetCalls } from '../../../support/shop/limits';
import { customerBrowser } from '../../../support/shop/sign-in';

const saidOf = async (contact: string) =>
  (
    await db.marketingConsent.findMany({
      where: { contact },
      orderBy: { createdAt: 'asc' },
      select: { channel: true, granted: true, source: true },
    })
  ).map(({ channel, granted, source }) => `${channel} ${granted} ${source}`);

const idOf = async (email: string) => (await db.newsletterSubscription.findUniqueOrThrow({ where: { email } })).id;

beforeEach(() => forgetCalls('newsletter'));

describe('consent to news and offers keeps its time and place', () => {
  it('by the newsletter’s form: of a mailbox once it has said yes, and when it leaves; of a number at once', async () => {
    const [email, phone] = [makeEmail(), makePhone()];
    await anonymous().post('/api/newsletter-subscribe', { type: 'email', email });
    expect(await saidOf(email)).toEqual([]);
    const id = await idOf(email);
    for (let press = 0; press < 2; press += 1) expect(await confirmSubscription(newsletterConfirmToken(id))).toBe(true);
    for (let press = 0; press < 2; press += 1) expect(await unsubscribeByToken(unsubscribeToken(id))).toBe(true);
    expect(await saidOf(email)).toEqual(['email true newsletter', 'email false link']);
    const kept = phone.replace(/^0/, '+966');
    for (let press = 0; press < 2; press += 1)
      await anonymous().post('/api/newsletter-subscribe', { type: 'whatsapp', phone });
    expect(await saidOf(kept)).toEqual(['whatsapp true newsletter']);
    await db.newsletterSubscription.deleteMany({ where: { phone: kept } });
    await db.marketingConsent.deleteMany({ where: { contact: { in: [kept, email] } } });
  });

  it('by staff who delete a subscriber, and stays without the subscription', async () => {
    const [email, asked] = [makeEmail(), makeEmail()];
    for (const one of [email, asked])
      await anonymous().post('/api/newsletter-subscribe', { type: 'email', email: one });
    await confirmSubscription(newsletterConfirmToken(await idOf(email)));
    const admin = await staff();
    for (const one of [email, asked])
      expect((await admin.del(`/api/newsletter-subscriptions/${await idOf(one)}`)).status).toBe(204);
    expect(await db.newsletterSubscription.count({ where: { email: { in: [email, asked] } } })).toBe(0);
    expect(await saidOf(email)).toEqual(['email true newsletter', 'email false staff']);
    expect(await saidOf(asked)).toEqual([]);
    await db.marketingConsent.deleteMany({ where: { contact: email } });
  });

  it('by an order, if its shopper marks it: asked of a typed mailbox, certain of a proven one', async () => {
    const none = await readyToOrder();
    expect((await none.who.post('/api/checkout', none.body)).status).toBe(201);
    expect(await db.newsletterSubscription.count({ where: { email: none.email } })).toBe(0);
    const typed = await readyToOrder();
    expect((await typed.who.post('/api/checkout', { ...typed.body, news: true })).status).toBe(201);
    const row = await db.newsletterSubscription.findUniqueOrThrow({ where: { email: typed.email } });
    expect(row).toMatchObject({ source: 'checkout', confirmedAt: null });
    expect(await saidOf(typed.email)).toEqual([]);
    const email = makeEmail();
    const proven = await readyToOrder({ email, who: await customerBrowser(email) });
    expect((await proven.who.post('/api/checkout', { ...proven.body, news: true })).status).toBe(201);
    expect(await saidOf(email)).toEqual(['email true checkout']);
    await db.marketingConsent.deleteMany({ where: { contact: email } });
  });

  it('by the account of who has proven a mailbox, there and back', async () => {
    const email = makeEmail();
    const who = await customerBrowser(email);
    const put = (wanted: unknown) => who.put('/api/account/news', { wanted });
    expect((await who.get('/api/account/news')).body).toEqual({ email, wanted: false });
    for (const wanted of [true, true, false, false]) expect((await put(wanted)).body).toEqual({ email, wanted });
    expect(await saidOf(email)).toEqual(['email true account', 'email false account']);
    expectRefusal(await put('x'), 422, 'invalid');
    expectRefusal(await shopper().put('/api/account/news', { wanted: true }), 401, 'sign_in_needed');
    await db.marketingConsent.deleteMany({ where: { contact: email } });
  });
});

describe('a shop from before this was kept', () => {
  it('keeps what was said until then as said before, and works out sums of its customers', async () => {
    const migrations = path.resolve('prisma/migrations');
    const own = '20261127074000_customer_page';
    const sqlOf = (entry: string) => readFileSync(path.join(migrations, entry, 'migration.sql'), 'utf8');
    const name = `consents_${randomUUID().replaceAll('-', '')}`;
    const server = new pg.Client({ connectionString: databaseUrl });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await server.connect();
    await server.query(`CREATE DATABASE ${name}`);
    try {
      await client.connect();
      const before = readdirSync(migrations).filter((entry) => /^\d/.test(entry) && entry < own);
      for (const entry of before.sort()) await client.query(sqlOf(entry));
      await client.query(`
        INSERT INTO newsletter_subscriptions (id, type, email, confirmed_at) VALUES ('yes', 'email', 'a@x.sa', '2026-01-02T00:00:00Z'), ('asked', 'email', 'b@x.sa', NULL);
        INSERT INTO customers (id, first_name, last_name, email, phone, updated_at) VALUES ('one', 'x', 'x', 'A.b+c@gmail.com', '00966 50 123 4567', now());
        INSERT INTO orders (id, customer_id, session_id, order_number, total_amount, subtotal, first_name, last_name, email, phone, shipping_address, city, postal_code, updated_at)
          VALUES ('o', 'one', 'x', 'o', 1, 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', now());`);
      await client.query(sqlOf(own));
      const said = await client.query('SELECT contact, granted, source, created_at FROM marketing_consents');
      expect(said.rows).toEqual([
        { contact: 'a@x.sa', granted: true, source: 'before', created_at: new Date('2026-01-02T00:00:00Z') },
      ]);
      const sources = await client.query('SELECT DISTINCT source FROM newsletter_subscriptions');
      expect(sources.rows).toEqual([{ source: 'before' }]);
      const customers = await client.query('SELECT mailbox_key, phone_key, tags, spent FROM customers');
      expect(customers.rows).toEqual([
        { mailbox_key: 'ab@gmail.com', phone_key: '501234567', tags: [], spent: '0.00' },
      ]);
      expect((await client.query('SELECT customer_id FROM customer_changes')).rows).toEqual([{ customer_id: 'one' }]);
    } finally {
      await client.end();
      await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      await server.end();
    }
  });
});
