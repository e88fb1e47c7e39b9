import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseUrl } from '../../../../support/env';

// Each test gets a new database with all migrations.
const url = new URL(databaseUrl);
let server: pg.Client;
let client: pg.Client;

async function difference(): Promise<string> {
  const code = `const { applyMigrations, schemaDifference } = await import('./scripts/lib/database/migrations.mjs');
    await applyMigrations(process.env.URL); process.stdout.write(await schemaDifference(process.env.URL));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, URL: url.href },
  });
  return stdout;
}

beforeEach(async () => {
  const name = `schema_${randomUUID().replaceAll('-', '')}`;
  url.pathname = `/${name}`;
  server = new pg.Client({ connectionString: databaseUrl });
  client = new pg.Client({ connectionString: url.href });
  await server.connect();
  await server.query(`create database ${name}`);
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await server.query(`drop database ${url.pathname.slice(1)} with (force)`);
  await server.end();
});

it('the migrations make what prisma/schema.prisma and prisma/sql say, and a difference is written down', async () => {
  expect(await difference()).toBe('');
  await client.query(`
    CREATE OR REPLACE FUNCTION "search_token"(word text) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN 1;
    CREATE FUNCTION "strange"() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER "strange" AFTER INSERT ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "strange"();
    DROP TRIGGER "settlements_stay" ON "settlements";`);
  const written = await difference();
  await client.query(written);
  expect(written.match(/^(CREATE|DROP).*/gm)).toEqual([
    'CREATE OR REPLACE FUNCTION "search_token"(word text) RETURNS integer',
    'CREATE OR REPLACE TRIGGER "settlements_stay" BEFORE UPDATE OR DELETE ON "settlements" FOR EACH ROW EXECUTE FUNCTION "settlements_stay"();',
    'DROP TRIGGER strange ON products;',
    'DROP FUNCTION strange();',
  ]);
  expect(await difference()).toBe('');
});

it('a database with an account counts as used, even without products', async () => {
  const isEmpty = async () => {
    const code = `const { isEmptyDatabase } = await import('./scripts/lib/database/database.mjs');
      process.stdout.write(String(await isEmptyDatabase(process.env.URL)));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, URL: url.href },
    });
    return stdout;
  };
  expect(await difference()).toBe('');
  expect(await isEmpty()).toBe('true');
  await client.query(
    `INSERT INTO users (id, username, password, role, updated_at) VALUES (gen_random_uuid(), 'x', 'x', 'owner', now())`,
  );
  expect(await isEmpty()).toBe('false');
});

async function applied(): Promise<number> {
  const { rows: tables } = await client.query(`select to_regclass('_prisma_migrations') is not null as exists`);
  if (!tables[0]?.exists) return 0;
  const { rows } = await client.query(
    'select count(*)::int as count from _prisma_migrations where finished_at is not null',
  );
  return rows[0]?.count;
}

it('migrations that are killed are completed by the next run', async () => {
  const migrate = () =>
    spawn(process.execPath, ['scripts/db.mjs', 'migrate'], {
      env: { ...process.env, DATABASE_URL: url.href },
      stdio: 'ignore',
    });
  let left = 0;
  for (const wanted of [1, 4, 9]) {
    const child = migrate();
    const ended = once(child, 'exit');
    await expect.poll(applied, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(wanted);
    child.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    const now = await applied();
    expect(now).toBeGreaterThanOrEqual(left);
    left = now;
  }
  expect(await once(migrate(), 'exit')).toEqual([0, null]);
  expect(await applied()).toBeGreaterThan(left);
  expect(await difference()).toBe('');
}, 180_000);
