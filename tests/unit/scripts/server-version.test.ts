import { expect, it } from 'vitest';

const { serverFault } = await import(new URL('../../../scripts/lib/database/server-version.mjs', import.meta.url).href);

const fit = { number: 150_000, version: '15.0', encoding: 'UTF8', hasTrigrams: true, hasIcu: true };

it('accepts PostgreSQL 15 with ICU, pg_trgm and UTF-8', () => {
  expect(serverFault(fit)).toBeNull();
});

it.each([
  [{ number: 140_012, version: '14.12' }, 'PostgreSQL 14.12'],
  [{ encoding: 'SQL_ASCII' }, 'SQL_ASCII'],
  [{ hasIcu: false }, 'ICU'],
  [{ hasTrigrams: false }, 'pg_trgm'],
])('refuses a server of %j before any migration', (change, words) => {
  expect(serverFault({ ...fit, ...change })).toContain(words);
});
