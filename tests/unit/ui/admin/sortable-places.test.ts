import { describe, expect, it } from 'vitest';
import {
  insertBlock,
  type MoveStep,
  moveOneStep,
  parentOf,
  positionOf,
  type TreeRow,
  takeBlock,
  withParents,
} from '@/components/admin/shared/sortable/places';

/** Builds rows from a text like "a -b --c d"; dashes give the depth. */
const rows = (text: string): TreeRow[] =>
  text.split(' ').map((word) => ({ id: word.replace(/^-+/, ''), depth: word.length - word.replace(/^-+/, '').length }));
const text = (places: readonly TreeRow[] | null) =>
  places?.map(({ id, depth }) => `${'-'.repeat(depth)}${id}`).join(' ') ?? null;

describe('a step of a row', () => {
  it.each([
    ['a b c', 'b', 'up', 'b a c'],
    ['a b c', 'b', 'down', 'a c b'],
    ['a b c', 'a', 'up', null],
    ['a b c', 'c', 'down', null],
    // Children move with their row, to behind the children of the neighbour.
    ['a -b c -d', 'c', 'up', 'c -d a -b'],
    ['a -b c -d', 'a', 'down', 'c -d a -b'],
    // A row at the edge of its parent moves into the next parent.
    ['a -b c -d', 'd', 'up', 'a -b -d c'],
    ['a -b c -d', 'b', 'down', 'a c -b -d'],
    ['a -b c', 'b', 'up', null],
    ['a -b', 'b', 'down', null],
    ['a b -c', 'c', 'up', 'a -c b'],
    ['a b', 'b', 'in', 'a -b'],
    ['a -b c', 'c', 'in', 'a -b -c'],
    ['a b', 'a', 'in', null],
    ['a -b', 'b', 'in', null],
    ['a b -c', 'b', 'in', null],
    ['a -b -c d', 'b', 'out', 'a -c b d'],
    ['a -b d', 'b', 'out', 'a b d'],
    ['a b', 'b', 'out', null],
    ['a b', 'x', 'up', null],
  ] as [string, string, MoveStep, string | null][])('%s: %s goes %s', (before, id, step, after) => {
    expect(text(moveOneStep(rows(before), id, step, { most: 2 }))).toBe(after);
  });

  it('goes three levels deep where the list has as many', () => {
    expect(text(moveOneStep(rows('a b -c'), 'b', 'in', { most: 3 }))).toBe('a -b --c');
    expect(moveOneStep(rows('a b -c --d'), 'b', 'in', { most: 3 })).toBeNull();
    expect(text(moveOneStep(rows('a -b --c --d'), 'c', 'out', { most: 3 }))).toBe('a -b --d -c');
  });

  it('stays on its level where levels are fixed', () => {
    const levels = { most: 2, fixed: true };
    expect(moveOneStep(rows('a b'), 'b', 'in', levels)).toBeNull();
    expect(moveOneStep(rows('a -b'), 'b', 'out', levels)).toBeNull();
    expect(text(moveOneStep(rows('a -b c'), 'b', 'down', levels))).toBe('a c -b');
    expect(text(moveOneStep(rows('a -b c -d'), 'c', 'up', levels))).toBe('c -d a -b');
  });
});

describe('a row that is dropped', () => {
  const drop = (before: string, id: string, at: number, asked: number, levels = { most: 2 }) => {
    const all = rows(before);
    const index = all.findIndex((row) => row.id === id);
    return text(insertBlock(takeBlock(all, index), at, asked, levels));
  };

  it.each([
    ['a b c', 'c', 0, 0, 'c a b'],
    // The allowed depth nearest to the requested one.
    ['a b c', 'c', 0, 1, 'c a b'],
    ['a b c', 'c', 1, 1, 'a -c b'],
    ['a b c', 'c', 1, 5, 'a -c b'],
    ['a -b c', 'c', 1, 0, 'a -c -b'],
    ['a -b c', 'b', 2, 0, 'a c b'],
    // A row with children cannot be nested, nor separate a row from its children.
    ['a -b c -d', 'c', 1, 1, null],
    ['a -b c -d', 'c', 2, 1, 'a -b c -d'],
  ] as [string, string, number, number, string | null][])('%s: %s at %i, %i deep', (before, id, at, asked, after) => {
    expect(drop(before, id, at, asked)).toBe(after);
  });

  it('never leaves its level where levels are fixed', () => {
    expect(drop('a -b c', 'b', 0, 0, { most: 2, fixed: true } as { most: number })).toBeNull();
    expect(drop('a -b c', 'b', 2, 0, { most: 2, fixed: true } as { most: number })).toBe('a c -b');
  });
});

it('knows what each row lies in, and its place there', () => {
  const list = rows('a -b --c -d e');
  expect(withParents(list)).toEqual([
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'a' },
    { id: 'e', parentId: null },
  ]);
  expect(parentOf(list, 'x')).toBeNull();
  expect(positionOf(list, 'd')).toEqual({ place: 2, count: 2 });
  expect(positionOf(list, 'e')).toEqual({ place: 2, count: 2 });
});
