import { expect, it } from 'vitest';
import { codRefusal } from '@/lib/money/gateway/cod-limit';
import { checkoutRefusal } from '@/lib/money/gateway/gateway-limit';

const cash = { type: 'cash', displayName: 'الدفع عند الاستلام', maxTotal: null, places: [] };
const upTo = { ...cash, maxTotal: { toFixed: () => '1000.00' } };
const near = { ...cash, places: ['riyadh', 'region:qassim'] };

it.each([
  ['without limits', cash, 90_000_00, 'جدة', null],
  ['up to the largest', upTo, 1000_00, 'جدة', null],
  ['a halala more', upTo, 1000_01, 'جدة', 'cod_limit'],
  ['nothing to pay', upTo, 0, 'جدة', null],
  ['of another type', { ...upTo, type: 'transfer' }, 2000_00, 'جدة', null],
  ['in a named city', near, 10_00, 'الرياض', null],
  ['in a named region', near, 10_00, 'بريده', null],
  ['elsewhere', near, 10_00, 'جدة', 'cod_city'],
  ['in a city that nobody knows', near, 10_00, 'قرية', 'cod_city'],
  ['before anybody has said a city', near, 10_00, '', null],
  ['what is picked up', near, 10_00, null, null],
])('cash on delivery %s', (_, gateway, value, city, code) => {
  expect(codRefusal(gateway, value, city)?.code ?? null).toBe(code);
});

it.each([
  ['counts without its fee', upTo, { total: 1017_00, codFee: 17_00 }, null],
  ['is refused a halala over its limit', upTo, { total: 1017_01, codFee: 17_00 }, 'cod_limit'],
])('cash on delivery %s at the checkout', (_, gateway, totals, code) => {
  expect(checkoutRefusal(gateway, totals, 'جدة')?.code ?? null).toBe(code);
});

it('refuses an amount over the limit of a provider at the checkout', () => {
  const tabby = { ...cash, type: 'tabby' };
  const codeOf = (total: number) => checkoutRefusal(tabby, { total, codFee: 0 }, 'جدة')?.code ?? null;
  expect([codeOf(5000_00), codeOf(5000_01)]).toEqual([null, 'gateway_limit']);
});
