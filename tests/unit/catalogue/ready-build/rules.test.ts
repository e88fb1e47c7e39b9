import { describe, expect, it } from 'vitest';
import type { BuilderKind } from '@/lib/catalogue/pc-builder/builder';
import {
  budgetStep,
  deletedKinds,
  groupByBudget,
  MAX_SHOWN_READY_BUILDS,
  type PartFault,
  partFault,
  partsFault,
  partsOfLink,
  picksOfParts,
  READY_BUILD_SIZE,
  readyBuildState,
  shownParts,
} from '@/lib/catalogue/ready-build/rules';

const id = (no: number) => `0b5a1f0e-6c3d-4f55-9a53-0a3c6f1d2e${String(no).padStart(2, '0')}`;
const part = (kind: BuilderKind, no: number, quantity = 1) => ({ kind, productId: id(no), quantity });

describe('partsFault', () => {
  const drives = [1, 2, 3, 4, 5, 6].map((no) => part('storage', no));
  it.each<[string, ReturnType<typeof part>[], ReturnType<typeof partsFault>]>([
    ['one part of each step', [part('processor', 1), part('case', 2)], null],
    ['six drives', drives, null],
    ['seven drives', [...drives, part('storage', 7)], 'validation.ready_build_kinds'],
    ['two processors', [part('processor', 1), part('processor', 2)], 'validation.ready_build_kinds'],
    ['a product in two steps', [part('processor', 1), part('case', 1)], 'validation.ready_build_twice'],
    ['eight modules', [part('memory', 1, 8)], null],
    ['nine modules', [part('memory', 1, 9)], 'validation.ready_build_quantity'],
    ['two cases', [part('case', 1, 2)], 'validation.ready_build_quantity'],
  ])('%s', (_, parts, fault) => expect(partsFault(parts)).toBe(fault));
});

describe('partFault', () => {
  const sold = { hidden: false, inStock: true, stockQuantity: null as number | null, reserved: 0 };
  it.each<[string, Partial<typeof sold>, number, boolean, PartFault | null]>([
    ['in stock without a count', {}, 8, true, null],
    ['enough pieces', { stockQuantity: 3, reserved: 1 }, 2, true, null],
    ['pieces reserved by orders', { stockQuantity: 3, reserved: 2 }, 2, true, 'sold_out'],
    ['sold out', { inStock: false }, 1, true, 'sold_out'],
    ['hidden', { hidden: true }, 1, true, 'hidden'],
    ['hidden and sold out', { hidden: true, inStock: false }, 1, true, 'hidden'],
    ['of another step', {}, 1, false, 'moved'],
  ])('%s', (_, change, quantity, isOfKind, fault) =>
    expect(partFault({ ...sold, ...change }, quantity, isOfKind)).toBe(fault),
  );
});

it.each<[string, BuilderKind[], BuilderKind[], BuilderKind[]]>([
  ['nothing was deleted', ['processor', 'case'], ['processor', 'case'], []],
  ['the case was deleted', ['processor', 'case'], ['processor'], ['case']],
  ['one of two drives was deleted', ['storage', 'storage'], ['storage'], ['storage']],
])('deletedKinds: %s', (_, original, left, deleted) => {
  expect(
    deletedKinds(
      original,
      left.map((kind) => ({ kind })),
    ),
  ).toEqual(deleted);
});

it.each([
  [true, 0, 0, 'shown'],
  [true, 1, 0, 'needs_part'],
  [true, 0, 1, 'needs_part'],
  [false, 0, 0, 'hidden'],
  [false, 1, 1, 'hidden'],
] as const)('readyBuildState: shown %s, %i faults, %i conflicts → %s', (isShown, faults, conflicts, state) => {
  expect(readyBuildState({ isShown, faults, conflicts })).toBe(state);
});

describe('parts and the address of the builder', () => {
  const parts = [part('processor', 1), part('memory', 2, 2), part('storage', 3), part('storage', 4)];
  const query = `processor=${id(1)}&memory=${id(2)}.2&storage=${id(3)}~${id(4)}`;

  it.each([
    ['a query', query],
    ['an address with a step', `https://shop.example/pc-builder?${query}&step=review#top`],
  ])('reads the parts of %s', (_, link) => expect(partsOfLink(link)).toEqual(parts));

  it.each(['', 'https://shop.example/pc-builder', 'processor=x'])('reads nothing from "%s"', (link) =>
    expect(partsOfLink(link)).toEqual([]),
  );

  it('makes the same picks again', () => {
    expect(picksOfParts(parts)).toEqual({
      processor: [{ id: id(1), quantity: 1 }],
      memory: [{ id: id(2), quantity: 2 }],
      storage: [
        { id: id(3), quantity: 1 },
        { id: id(4), quantity: 1 },
      ],
    });
  });
});

describe('budgets', () => {
  it.each([
    [0, 1000],
    [999.99, 1000],
    [1000, 1000],
    [1000.01, 2000],
    [5000, 5000],
    [5000.01, 7500],
    [10_000, 10_000],
    [10_000.01, 15_000],
    [21_000, 25_000],
  ])('%d riyals are within %d', (total, limit) => {
    expect(budgetStep(Math.round(total * 100))).toBe(limit * 100);
  });

  it('groups the cheapest first and keeps the order of equal totals', () => {
    const build = (name: string, riyals: number) => ({ name, total: riyals * 100 });
    const groups = groupByBudget([build('a', 6000), build('b', 2900), build('c', 2500), build('d', 2500)]);
    expect(groups.map(({ limit, builds }) => [limit / 100, builds.map(({ name }) => name).join('')])).toEqual([
      [3000, 'cdb'],
      [7500, 'a'],
    ]);
    expect(groupByBudget([])).toEqual([]);
  });
});

it('shownParts: case, card, processor and board first, others if one is missing', () => {
  const kinds = (parts: { kind: BuilderKind }[]) => shownParts(parts).map(({ kind }) => kind);
  const all = (['processor', 'motherboard', 'memory', 'graphics', 'storage', 'case'] as const).map((kind) => ({
    kind,
  }));
  expect(kinds(all)).toEqual(['case', 'graphics', 'processor', 'motherboard']);
  expect(kinds(all.filter(({ kind }) => kind !== 'graphics'))).toEqual(['case', 'processor', 'motherboard', 'memory']);
});

it('the shown builds stay below the 128 tags of a cache entry', () => {
  expect(MAX_SHOWN_READY_BUILDS * READY_BUILD_SIZE.most + 5).toBeLessThanOrEqual(128);
});
