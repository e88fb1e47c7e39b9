import { describe, expect, it } from 'vitest';
import {
  builderAddress,
  nextBuilderStep,
  type Picks,
  parseBuilder,
  picksQuery,
  sharedAddress,
  withPicked,
  withService,
} from '@/lib/catalogue/pc-builder/builder';
import { DEFAULT_LISTING, hiddenFieldsOf, listingUrl } from '@/lib/catalogue/search/listing/rules';

const [one, other] = ['0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e01', '0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e02'];
const drives = Array.from({ length: 9 }, (_, at) => `0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2f0${at}`);

it('reads a build out of an address, and nothing that makes no sense', () => {
  expect(parseBuilder({})).toEqual({ picks: {}, step: 'processor', show: 'possible' });
  expect(parseBuilder({ processor: one.toUpperCase(), motherboard: 'x', step: 'odd', all: '1' })).toEqual({
    picks: { processor: [{ id: one, quantity: 1 }] },
    step: 'motherboard',
    show: 'all',
  });
  expect(parseBuilder({ processor: [one, other], step: 'review' }).step).toBe('review');
  expect(parseBuilder({ fan: one, step: 'monitor', service: other })).toMatchObject({
    picks: { fan: [{ id: one, quantity: 1 }], service: other },
    step: 'monitor',
  });
});

describe('quantities in an address', () => {
  const pieces = (text: string, kind: 'memory' | 'storage' | 'processor' = 'storage') =>
    parseBuilder({ [kind]: text }).picks[kind]?.map(
      ({ id, quantity }) => `${id === one ? 'one' : 'other'} ${quantity}`,
    );
  it.each<[name: string, text: string, kind: 'memory' | 'storage' | 'processor', expected: string[] | undefined]>([
    ['none is one piece', one, 'memory', ['one 1']],
    ['pieces', `${one}.2`, 'memory', ['one 2']],
    ['at most eight', `${one}.99`, 'memory', ['one 8']],
    ['one processor', `${one}.2`, 'processor', ['one 1']],
    ['several drives', `${one}.2~${other}`, 'storage', ['one 2', 'other 1']],
    ['a repeated drive once', `${one}~${one}.3`, 'storage', ['one 1']],
    ['one product of memory', `${one}~${other}`, 'memory', ['one 1']],
    ['no zero', `${one}.0`, 'storage', undefined],
    ['no fraction or word', `${one}.1e1~${other}.x`, 'storage', undefined],
  ])('%s', (_name, text, kind, expected) => expect(pieces(text, kind)).toEqual(expected));

  it('has at most six drives', () => expect(parseBuilder({ storage: drives.join('~') }).picks.storage).toHaveLength(6));
});

it('writes the same build as one address', () => {
  const picks = withPicked(withPicked({}, 'case', other), 'processor', one);
  expect(picksQuery(picks)).toBe(`processor=${one}&case=${other}`);
  expect(sharedAddress(picks)).toBe(`/pc-builder?processor=${one}&case=${other}`);
  expect(sharedAddress({})).toBe('/pc-builder');
  expect(builderAddress({ picks: {}, step: 'memory', show: 'all' })).toBe('/pc-builder?step=memory&all=1');
  const fitting = builderAddress({ picks: {}, step: 'memory', show: 'fitting' });
  expect(fitting).toBe('/pc-builder?step=memory&fits=1');
  expect(parseBuilder({ step: 'memory', fits: '1' })).toMatchObject({ step: 'memory', show: 'fitting' });
  expect(nextBuilderStep(picks)).toBe('motherboard');
  expect(withPicked(picks, 'case', other, 0)).toEqual({ processor: [{ id: one, quantity: 1 }] });
});

it('reads back what it writes', () => {
  const picks: Picks = {
    memory: [{ id: one, quantity: 2 }],
    storage: [
      { id: one, quantity: 1 },
      { id: other, quantity: 3 },
    ],
    fan: [{ id: other, quantity: 3 }],
    service: one,
  };
  const query = picksQuery(picks);
  expect(query).toBe(`memory=${one}.2&storage=${one}~${other}.3&fan=${other}.3&service=${one}`);
  expect(parseBuilder(Object.fromEntries(new URLSearchParams(query))).picks).toEqual(picks);
});

it('replaces a part, and adds a drive', () => {
  const memory = withPicked(withPicked({}, 'memory', one, 2), 'memory', other);
  expect(memory.memory).toEqual([{ id: other, quantity: 1 }]);
  const storage = withPicked(withPicked(withPicked({}, 'storage', one), 'storage', other), 'storage', one, 2);
  expect(storage.storage).toEqual([
    { id: one, quantity: 2 },
    { id: other, quantity: 1 },
  ]);
  expect(withPicked(storage, 'storage', one, 0).storage).toEqual([{ id: other, quantity: 1 }]);
});

it('has one service or none', () => {
  expect(withService({ service: one }, other)).toEqual({ service: other });
  expect(withService({ service: one }, null)).toEqual({});
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
