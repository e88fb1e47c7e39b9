import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../../support/env';

const MIGRATIONS = path.resolve('prisma/migrations');
const ONE_FORM = '20261125140000_one_form_of_codes';

const sqlOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');

const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client({ connectionString: databaseUrl });
const url = new URL(databaseUrl);
url.pathname = `/${name}`;
const client = new pg.Client({ connectionString: url.href });

/** Product codes that an older version accepted. The codes of a pair look the same but have different characters. */
const ROWS = `
  INSERT INTO coupons (id, code, discount_percent, created_at) VALUES
    ('plain0001', 'RIYADH15', 5, '2026-02-01'), ('arabic001', 'RIYADH١٥', 5, '2026-01-01'),
    ('alone0001', 'خصـــم١٠', 5, '2026-01-01'), ('older0001', 'EID٥', 5, '2026-01-01'), ('newer0001', 'EID۵', 5, '2026-02-01');
  INSERT INTO orders (id, session_id, order_number, coupon_code, total_amount, subtotal, first_name, last_name, email, phone,
      shipping_address, city, postal_code, payment_method, updated_at)
    SELECT code, 'x', code, code, 1, 1, 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'cash', now()
    FROM unnest(ARRAY['RIYADH15', 'RIYADH١٥', 'خصـــم١٠', 'EID۵', 'GONE٧']) AS code;
  INSERT INTO categories (id, name, slug, updated_at) VALUES ('upgraded', 'x', 'upgraded', now());
  INSERT INTO products (id, name, description, price, image, category, sku, created_at, updated_at) VALUES
    ('seen00001', 'x', 'x', 1, 'x', 'upgraded', 'Ab-12', '2026-02-01', now()),
    ('marked001', 'x', 'x', 1, 'x', 'upgraded', E'\\u200eab-12\\u200f', '2026-01-01', now()),
    ('digits001', 'x', 'x', 1, 'x', 'upgraded', 'X‑١٢', '2026-01-01', now()),
    ('blank0001', 'x', 'x', 1, 'x', 'upgraded', E'\\u200e', '2026-01-01', now()),
    ('none00001', 'x', 'x', 1, 'x', 'upgraded', NULL, '2026-01-01', now())`;

const pairs = async (sql: string) =>
  Object.fromEntries(
    (await client.query<{ id: string; value: string | null }>(sql)).rows.map((row) => [row.id, row.value]),
  );

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await client.connect();
  const before = readdirSync(MIGRATIONS).filter((entry) => /^\d/.test(entry) && entry < ONE_FORM);
  for (const migration of before.sort()) await client.query(sqlOf(migration));
  await client.query(ROWS);
  await client.query(sqlOf(ONE_FORM));
});

afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.end();
});

describe('a database from before codes had one form', () => {
  it('keeps its coupons: one of each form has the code, others get a mark, and orders follow', async () => {
    expect(await pairs('SELECT id, code AS value FROM coupons')).toEqual({
      plain0001: 'RIYADH15',
      arabic001: 'RIYADH15-ARABIC00',
      alone0001: 'خصم10',
      older0001: 'EID5',
      newer0001: 'EID5-NEWER000',
    });
    expect(await pairs('SELECT id, coupon_code AS value FROM orders')).toEqual({
      RIYADH15: 'RIYADH15',
      RIYADH١٥: 'RIYADH15-ARABIC00',
      خصـــم١٠: 'خصم10',
      EID۵: 'EID5-NEWER000',
      GONE٧: 'GONE7',
    });
  });

  it('keeps its products’ numbers without what nobody sees', async () => {
    expect(await pairs('SELECT id, sku AS value FROM products')).toEqual({
      seen00001: 'Ab-12',
      marked001: 'ab-12-marked00',
      digits001: 'X-12',
      blank0001: null,
      none00001: null,
    });
  });

  it('takes no second coupon that looks the same', async () => {
    const second = client.query(`INSERT INTO coupons (id, code) VALUES ('second', 'riyadh۱۵')`);
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'coupons_canonical_code_key' });
  });
});
