import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { loadEnvFile, refuseWrongSettings } = await import(
  new URL('../../../scripts/lib/env-file.mjs', import.meta.url).href
);
const folder = mkdtempSync(path.join(tmpdir(), 'env-file-'));
const file = path.join(folder, '.env');
const NAMES = ['SHOP_A', 'SHOP_B', 'SHOP_C', 'SHOP_D', 'SHOP_E', 'SHOP_F'];
const read = () => NAMES.map((name) => process.env[name]);

beforeEach(() => {
  for (const name of NAMES) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(file, { force: true });
});

it('reads quotes, comments, blanks and Windows line ends, and keeps a # in a password', () => {
  writeFileSync(
    file,
    '# head\r\nSHOP_A=1 # one\r\nexport SHOP_B = "x # y"\r\nSHOP_C=\nSHOP_D=postgres://u:p#w@h/d\n#SHOP_E=5\nSHOP_F=\'q\'',
  );
  loadEnvFile(file);
  expect(read()).toEqual(['1', 'x # y', '', 'postgres://u:p#w@h/d', undefined, 'q']);
});

it('takes the last of equal names, so that an appended line counts', () => {
  writeFileSync(file, 'SHOP_A=\nSHOP_A=old\nSHOP_A=new\n');
  loadEnvFile(file);
  expect(process.env.SHOP_A).toBe('new');
});

it('keeps a variable that is already set, even to nothing', () => {
  vi.stubEnv('SHOP_A', '');
  writeFileSync(file, 'SHOP_A=1\n');
  loadEnvFile(file);
  expect(process.env.SHOP_A).toBe('');
});

it('does nothing without a file', () => {
  loadEnvFile(file);
  expect(read()).toEqual(NAMES.map(() => undefined));
});

it('refuses a wrong setting with its name and what to do, before there is a database', async () => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('CRON_SECRET', 'short');
  await expect(refuseWrongSettings()).rejects.toThrow(
    'Configuration: CRON_SECRET: needs at least 16 characters. Correct .env or the environment, then start again.',
  );
  vi.stubEnv('CRON_SECRET', undefined);
  await expect(refuseWrongSettings()).resolves.toBeUndefined();
});
