import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../../support/env';

const MIGRATIONS = path.resolve('prisma/migrations');
const CLOSED_LISTS = '20261122180000_closed_lists';

const sqlOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');

const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client({ connectionString: databaseUrl });
const url = new URL(databaseUrl);
url.pathname = `/${name}`;
const client = new pg.Client({ connectionString: url.href });

const ID = 'x';

/** Rows of a version that stored these columns as text: each allowed value, and null. */
const ROWS = `
  INSERT INTO users (id, username, password, role, updated_at)
    SELECT role, role, 'x', role, now() FROM unnest(ARRAY['owner', 'staff']) AS role;
  INSERT INTO product_imports (id, filename, size, status, username)
    SELECT status, 'x', 1, status, 'x' FROM unnest(ARRAY['waiting', 'running', 'done', 'failed']) AS status;
  INSERT INTO coupons (id, code, type)
    SELECT type, type, type FROM unnest(ARRAY['percentage', 'fixed_amount', 'free_shipping']) AS type;
  INSERT INTO payment_gateways (id, name, display_name, type, updated_at)
    SELECT type, type, type, type, now()
    FROM unnest(ARRAY['stripe', 'tap', 'tamara', 'stcpay', 'applepay', 'transfer', 'cash', 'custom', 'other']) AS type;
  INSERT INTO orders (id, session_id, order_number, status, payment_alert, total_amount, subtotal, first_name, last_name,
      email, phone, shipping_address, city, postal_code, payment_method, updated_at)
    SELECT o.status, 'x', o.status, o.status, o.alert, 1, 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'cash', now()
    FROM (VALUES ('pending', 'disputed'), ('pending_payment', 'reversed'), ('confirmed', 'not_captured'),
      ('shipped', 'unreachable'), ('delivered', NULL), ('cancelled', NULL)) AS o(status, alert);
  INSERT INTO order_status_history (id, order_id, from_status, to_status, by)
    VALUES ('first', 'pending', NULL, 'pending_payment', 'shopper'), ('next', 'pending', 'pending_payment', 'pending', 'x');
  INSERT INTO payments (id, order_id, gateway_id, provider, amount, status, dispute, capture_state, capture_error, updated_at)
    SELECT p.status, 'pending', 'stripe', 'simulated', 1, p.status, p.dispute, p.capture, p.error, now()
    FROM (VALUES ('pending', 'open', 'due', 'refused'), ('paid', 'won', 'done', 'unreachable'),
      ('failed', 'lost', 'failed', 'unknown'), ('cancelled', NULL, NULL, NULL), ('expired', NULL, NULL, NULL),
      ('refunded', NULL, NULL, NULL)) AS p(status, dispute, capture, error);
  INSERT INTO newsletter_subscriptions (id, type) VALUES ('email', 'email'), ('whatsapp', 'whatsapp');
  INSERT INTO newsletter_campaigns (id, subject, content, fingerprint, by)
    SELECT status, 'x', 'x', 'x', 'x'
    FROM unnest(ARRAY['queued', 'handed', 'sending', 'sent', 'failed', 'dropped']) AS status;
  INSERT INTO newsletter_deliveries (id, campaign_id, subscription_id, channel, status)
    SELECT id, id, 'whatsapp', 'whatsapp', id FROM newsletter_campaigns;
  INSERT INTO audit_log (id, username, action, entity, entity_id, label)
    SELECT gen_random_uuid()::text, 'x', action, 'order', '${ID}', 'x'
    FROM unnest(ARRAY['create', 'update', 'delete', 'sign_in', 'password_change', 'password_reset']) AS action;
  INSERT INTO audit_log (id, username, action, entity, entity_id, label)
    SELECT gen_random_uuid()::text, 'x', 'update', entity, '${ID}', 'x' FROM unnest(ARRAY['product', 'category',
      'shipping_company', 'store_settings', 'customer', 'order', 'notification_banner', 'payment_gateway', 'footer_section',
      'social_link', 'daily_offer', 'hero_slide', 'newsletter', 'subscriber', 'coupon', 'message', 'staff_account', 'import',
      'upload']) AS entity`;

/** Columns with their default in the database. */
const COLUMNS: [string, string, string | null][] = [
  ['users', 'role', 'staff'],
  ['product_imports', 'status', 'waiting'],
  ['coupons', 'type', 'percentage'],
  ['payment_gateways', 'type', 'custom'],
  ['orders', 'status', 'pending'],
  ['orders', 'payment_alert', null],
  ['order_status_history', 'from_status', null],
  ['order_status_history', 'to_status', null],
  ['payments', 'status', 'pending'],
  ['payments', 'dispute', null],
  ['payments', 'capture_state', null],
  ['payments', 'capture_error', null],
  ['newsletter_subscriptions', 'type', null],
  ['newsletter_deliveries', 'channel', null],
  ['newsletter_deliveries', 'status', 'queued'],
  ['audit_log', 'action', null],
  ['audit_log', 'entity', null],
];

const rowsOf = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await client.query<T>(sql, values)).rows;
const valuesOf = (table: string, column: string) =>
  rowsOf(`SELECT id, "${column}"::text AS value FROM "${table}" ORDER BY id`);
const indexes = () =>
  rowsOf(`SELECT tablename, indexname, replace(indexdef, '::text', '') AS definition FROM pg_indexes
    WHERE schemaname = 'public' ORDER BY 1, 2`);

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await client.connect();
  const before = readdirSync(MIGRATIONS).filter((entry) => /^\d/.test(entry) && entry < CLOSED_LISTS);
  for (const migration of before.sort()) await client.query(sqlOf(migration));
  await client.query(ROWS);
});

afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.end();
});

describe('a database from before the closed lists were types', () => {
  it('keeps its rows, defaults and indexes, and refuses other values from then on', async () => {
    const values = async () => {
      const found: object[] = [];
      for (const [table, column] of COLUMNS) found.push(...(await valuesOf(table, column)));
      return found;
    };
    const [rows, indexed] = [await values(), await indexes()];
    await client.query(sqlOf(CLOSED_LISTS));
    expect(await values()).toEqual(rows);
    expect((await indexes()).map((index) => JSON.stringify(index).replace(/::\w+/, ''))).toEqual(
      indexed.map((index) => JSON.stringify(index).replace(/::\w+/, '')),
    );
    for (const [table, column, standard] of COLUMNS) {
      const [found] = await rowsOf<{ kind: string; standard: string | null }>(
        `SELECT t.typtype AS kind, pg_get_expr(d.adbin, d.adrelid) AS standard
         FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
         LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
         WHERE a.attrelid = $1::regclass AND a.attname = $2`,
        [table, column],
      );
      expect([table, column, found?.kind, found?.standard?.split("'")[1] ?? null]).toEqual([
        table,
        column,
        'e',
        standard,
      ]);
      await expect(client.query(`UPDATE "${table}" SET "${column}" = 'nonsense'`)).rejects.toMatchObject({
        code: '22P02',
      });
    }
  });
});
