import { expect, it } from 'vitest';
import {
  builderAddress,
  nextBuilderStep,
  picksQuery,
  readBuilder,
  sharedAddress,
  withPickedPart,
} from '@/lib/catalogue/compatibility/builder';
import { DEFAULT_LISTING, hiddenFieldsOf, listingUrl } from '@/lib/catalogue/search/listing/rules';

const [one, other] = ['0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01', '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e02'];

it('reads a build out of an address, and nothing that makes no sense', () => {
  expect(readBuilder({})).toEqual({ picks: {}, step: 'processor', show: 'possible' });
  expect(readBuilder({ processor: one.toUpperCase(), motherboard: 'x', step: 'odd', all: '1' })).toEqual({
    picks: { processor: one },
    step: 'motherboard',
    show: 'all',
  });
  expect(readBuilder({ processor: [one, other], step: 'review' }).step).toBe('review');
});

it('writes the same build as one address', () => {
  const picks = withPickedPart(withPickedPart({}, 'case', other), 'processor', one);
  expect(picksQuery(picks)).toBe(`processor=${one}&case=${other}`);
  expect(sharedAddress(picks)).toBe(`/pc-builder?processor=${one}&case=${other}`);
  expect(sharedAddress({})).toBe('/pc-builder');
  expect(builderAddress({ picks: {}, step: 'memory', show: 'all' })).toBe('/pc-builder?step=memory&all=1');
  const fitting = builderAddress({ picks: {}, step: 'memory', show: 'fitting' });
  expect(fitting).toBe('/pc-builder?step=memory&fits=1');
  expect(readBuilder({ step: 'memory', fits: '1' })).toMatchObject({ step: 'memory', show: 'fitting' });
  expect(nextBuilderStep(picks)).toBe('motherboard');
  expect(withPickedPart(picks, 'case', null)).toEqual({ processor: one });
});

it('has the options of a list behind its own query', () => {
  const base = '/pc-builder?step=memory';
  expect(
    listingUrl(base, { ...DEFAULT_LISTING, sort: 'price_asc', filters: { brand: ['asus', 'msi'] }, page: 2 }),
  ).toBe(`${base}&sort=price_asc&brand=asus~msi&page=2`);
  expect(listingUrl(base, DEFAULT_LISTING)).toBe(base);
  expect(hiddenFieldsOf(base)).toEqual([['step', 'memory']]);
  expect(hiddenFieldsOf('/category/memory')).toEqual([]);
});
