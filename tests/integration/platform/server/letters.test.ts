import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from '../../../support/env';

// Creates two databases with different LC_CTYPE settings.
const server = new pg.Client({ connectionString: databaseUrl });
const made: string[] = [];

beforeAll(() => server.connect());
afterAll(async () => {
  for (const name of made) await server.query(`drop database ${name} with (force)`);
  await server.end();
});

async function migrate(type: string): Promise<string> {
  const name = `letters_${randomUUID().replaceAll('-', '')}`;
  await server.query(`create database ${name} template template0 lc_ctype '${type}'`);
  made.push(name);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/db.mjs', 'migrate'], {
    env: { ...process.env, DATABASE_URL: url.href, DATABASE_DIRECT_URL: '' },
  });
  return stdout + stderr;
}

it('a database whose letters are Latin alone is told of with the command that makes a right one', async () => {
  const told = await migrate('C');
  expect(told).toContain('has LC_CTYPE "C"');
  expect(told).toContain(
    `CREATE DATABASE ${made.at(-1)}_new TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';`,
  );
});

it('of another one nothing is said', async () => {
  const { rows } = await server.query('select datctype from pg_database where datname = current_database()');
  expect(await migrate(rows[0].datctype)).not.toContain('LC_CTYPE');
});
