import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../support/env';

// A database of this file's own, made by the migrations.
const name = `schema_${randomUUID().replaceAll('-', '')}`;
const server = new pg.Client({ connectionString: databaseUrl });
const url = new URL(databaseUrl);
url.pathname = `/${name}`;
const client = new pg.Client({ connectionString: url.href });

/** What `npm run db:diff` would write. */
async function difference(): Promise<string> {
  const code = `const { applyMigrations, schemaDifference } = await import('./scripts/lib/migrations.mjs');
    await applyMigrations(process.env.URL); process.stdout.write(await schemaDifference(process.env.URL));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, URL: url.href },
  });
  return stdout;
}

beforeAll(async () => {
  await server.connect();
  await server.query(`create database ${name}`);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await server.query(`drop database ${name} with (force)`);
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
