import { expect, it } from 'vitest';
import { codRefusal } from '@/lib/money/gateway/cod-limit';

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
