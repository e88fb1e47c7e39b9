import { expect, it } from 'vitest';
import { filterByName } from '@/components/admin/shared/form/use-name-filter';

const BRANDS = ['HP', 'Lenovo', 'آبل', 'إيسر', 'Cooler Master'].map((name, index) => ({ id: String(index), name }));
const found = (text: string, chosen: string[] = []) => filterByName(BRANDS, chosen, text).map(({ name }) => name);

it.each([
  ['', BRANDS.map(({ name }) => name)],
  ['  ', BRANDS.map(({ name }) => name)],
  ['len', ['Lenovo']],
  ['ابل', ['آبل']],
  ['ايسر', ['إيسر']],
  ['master cool', ['Cooler Master']],
  ['xyz', []],
])('«%s» finds %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

it('what is chosen stays in sight', () => {
  expect(found('len', ['0'])).toEqual(['HP', 'Lenovo']);
});
