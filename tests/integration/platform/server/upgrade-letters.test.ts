import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from '../../../support/env';

const MIGRATIONS = path.resolve('prisma/migrations');
const LETTERS = '20261130062000_persian_letters';

const sqlOf = (name: string) => readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');

const name = `upgrade_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client({ connectionString: databaseUrl });
const url = new URL(databaseUrl);
url.pathname = `/${name}`;
const client = new pg.Client({ connectionString: url.href });

/** Rows typed on Persian and Urdu keyboards, and the same ones typed on Arabic keyboards. */
const ROWS = `
  INSERT INTO customers (id, first_name, last_name, email, phone, updated_at) VALUES
    ('persian', 'علی', 'کریمی', 'a@example.com', '', now()), ('arabic', 'علي', 'كريم', 'b@example.com', '', now());
  INSERT INTO orders (id, session_id, order_number, total_amount, subtotal, first_name, last_name, email, phone,
      shipping_address, city, postal_code, payment_method, updated_at)
    VALUES ('persian', 'x', 'x', 1, 1, 'علی', 'x', 'x', 'x', 'x', 'مکہ', 'x', 'cash', '2026-01-01');
  INSERT INTO order_items (id, order_id, product_id, product_name, product_image, unit_price, total_price, quantity)
    VALUES ('persian', 'persian', NULL, 'کیبورد', 'x', 1, 1, 1);
  INSERT INTO contact_messages (id, name, email, phone, subject, message) VALUES ('persian', 'x', 'x', 'x', 'لیپ ٹاپ', 'x');
  INSERT INTO categories (id, name, slug, updated_at) VALUES ('letters', 'x', 'letters', now());
  INSERT INTO products (id, name, description, price, image, category, specifications, updated_at) VALUES
    ('persian', 'کیبورد', 'x', 1, 'x', 'letters', '{}', now()),
    ('shaped', 'ﻛﯿﺒﻮﺭﺩ', 'x', 1, 'x', 'letters', '{}', now()),
    ('arabic', 'كيبورد', 'x', 1, 'x', 'letters', '{}', now());
  INSERT INTO attributes (id, name, type, labels, words, updated_at) VALUES ('letters', 'x', 'choice', '{}', '{}', now());
  INSERT INTO product_values (product_id, attribute_id, key, text) VALUES ('persian', 'letters', 'مکانیکی', 'مکانیکی');
  DELETE FROM due_values;
  DELETE FROM product_changes;
  INSERT INTO search_redirects (id, text, key, target, updated_at) VALUES
    ('ending', 'شاشہ', 'شاشہ', '/x', now()), ('first', 'کیبورد', 'کیبورد', '/x', now()),
    ('second', 'كیبورد', 'كیبورد', '/x', now()), ('taken', 'ماوس', 'ماوس', '/x', now());
  INSERT INTO search_log (day, text, written, count, results, corrected) VALUES
    ('2026-01-01', 'کیبورد', 'کیبورد', 2, 0, false), ('2026-01-01', 'كيبورد', 'كيبورد', 3, 5, false)`;

const pairs = async (sql: string) =>
  Object.fromEntries((await client.query<{ id: string; value: unknown }>(sql)).rows.map((row) => [row.id, row.value]));

beforeAll(async () => {
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await client.connect();
  const before = readdirSync(MIGRATIONS).filter((entry) => /^\d/.test(entry) && entry < LETTERS);
  for (const migration of before.sort()) await client.query(sqlOf(migration));
  await client.query(ROWS);
  await client.query(sqlOf(LETTERS));
});

afterAll(async () => {
  await client.end();
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.end();
});

describe('a database from before Persian letters compared like Arabic ones', () => {
  it('finds its persons, orders, lines and messages by Arabic letters', async () => {
    expect(await pairs('SELECT id, search_text AS value FROM customers')).toEqual({
      persian: ' علي كريمي a@example.com ',
      arabic: ' علي كريم b@example.com ',
    });
    expect(await pairs("SELECT id, search_text LIKE '%علي%مكه%' AS value FROM orders")).toEqual({ persian: true });
    expect(await pairs('SELECT id, search_text AS value FROM order_items')).toEqual({ persian: 'كيبورد' });
    expect(await pairs("SELECT id, search_text LIKE '%ليب تاب%' AS value FROM contact_messages")).toEqual({
      persian: true,
    });
    expect(await pairs("SELECT id, updated_at = '2026-01-01' AS value FROM orders")).toEqual({ persian: true });
  });

  it('finds its products by Arabic letters, and tells running processes', async () => {
    expect(
      await pairs("SELECT product_id AS id, words @> ARRAY[search_token('كيبورد')] AS value FROM search_documents"),
    ).toEqual({ persian: true, shaped: true, arabic: true });
    expect(
      await pairs(
        'SELECT p.id, count(*)::int AS value FROM product_changes c JOIN products p ON p.no = c.product_no GROUP BY 1',
      ),
    ).toEqual({ persian: 1, shaped: 1 });
    expect(await pairs('SELECT product_id AS id, 1 AS value FROM due_values')).toEqual({ persian: 1 });
  });

  it('keeps every search rule, the first of equal ones by the new key', async () => {
    expect(await pairs('SELECT id, key AS value FROM search_redirects')).toEqual({
      ending: 'شاش',
      first: 'كيبورد',
      second: 'كیبورد',
      taken: 'ماوس',
    });
  });

  it('adds up the searches of a day that read alike', async () => {
    expect(await pairs('SELECT text AS id, count AS value FROM search_log')).toEqual({ كيبورد: 5 });
  });
});
