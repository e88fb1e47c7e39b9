import { expect, it } from 'vitest';

const { refuseBuildOfRunningShop } = await import(
  new URL('../../../scripts/lib/running-shop.mjs', import.meta.url).href
);

const running = { pid: 7, shown: 'http://localhost:3000', folder: '/shop/.next' };

it('refuses a build into the folder that a running shop serves from', () => {
  expect(() => refuseBuildOfRunningShop(running, '/shop/.next')).toThrow('http://localhost:3000 (process 7)');
});

it('builds without a running shop, and beside one', () => {
  expect(() => refuseBuildOfRunningShop(null, '/shop/.next')).not.toThrow();
  expect(() => refuseBuildOfRunningShop(running, '/shop/.next-2')).not.toThrow();
});
