import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const script = (name: string) => new URL(`../../../scripts/lib/${name}.mjs`, import.meta.url).href;
const { publicAddress } = await import(script('running-shop'));
const { knownAppSecret } = await import(script('app-secret'));

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['https://shop.example.com/', 'https://shop.example.com'],
  ['http://localhost:3000', null],
  ['http://127.0.0.1:3000', null],
  ['shop.example.com', null],
  ['', null],
])('notifies the shop at SITE_URL %j only if it is elsewhere', (address, expected) => {
  expect(publicAddress(address)).toBe(expected);
});

it('takes APP_SECRET from the environment, else from the file, and makes none', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
  const file = path.join(folder, 'app-secret');
  vi.stubEnv('APP_SECRET', '');
  expect(knownAppSecret(file)).toBeUndefined();
  writeFileSync(file, 'of-the-file-0123456789\n');
  expect(knownAppSecret(file)).toBe('of-the-file-0123456789');
  expect(process.env.APP_SECRET).toBe('of-the-file-0123456789');
  vi.stubEnv('APP_SECRET', 'of-the-environment');
  expect(knownAppSecret(file)).toBe('of-the-environment');
  rmSync(folder, { recursive: true });
});
