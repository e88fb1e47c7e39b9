import { expect, it } from 'vitest';
import type { Part, PartFacts } from '@/lib/catalogue/compatibility/facts';
import type { BuilderKind } from '@/lib/catalogue/pc-builder/builder';
import { maxQuantity } from '@/lib/catalogue/pc-builder/max-quantity';

const part = (id: string, kind: Part['kind'], facts: PartFacts = {}, quantity = 1): Part => ({
  id,
  kind,
  quantity,
  facts,
});

const board = part('board', 'motherboard', { memorySlots: ['4'], m2Slots: ['3'], sataPorts: ['6'] });
const pair = part('pair', 'memory', { modules: ['2'] });
const m2 = part('m2', 'storage', { driveBus: ['m.2'] });
const sata = part('sata', 'storage', { driveBus: ['sata'] });

type Case = [name: string, kind: BuilderKind, part: Part | undefined, beside: Part[], expected: number];

it.each<Case>([
  ['kits up to the slots of the board', 'memory', pair, [board, pair], 2],
  ['single modules up to the slots', 'memory', part('x', 'memory', { modules: ['1'] }), [board], 4],
  ['four slots without a board', 'memory', pair, [pair], 2],
  ['one kit at least', 'memory', part('x', 'memory', { modules: ['8'] }), [board], 1],
  ['drives up to the M.2 slots', 'storage', m2, [board, m2], 3],
  ['slots that other drives leave', 'storage', m2, [board, m2, part('y', 'storage', { driveBus: ['m.2 sata'] }, 2)], 1],
  ['SATA ports apart from M.2 slots', 'storage', sata, [board, sata, m2], 6],
  ['drives of an unknown board', 'storage', m2, [m2], 2],
  ['fans', 'fan', undefined, [board], 10],
  ['one processor', 'processor', part('cpu', 'processor'), [board], 1],
  ['one system', 'system', undefined, [], 1],
])('%s', (_name, kind, one, beside, expected) => expect(maxQuantity(kind, one, beside)).toBe(expected));
