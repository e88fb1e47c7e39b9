import { expect, it } from 'vitest';
import { importUndoEnd } from '@/lib/catalogue/product-import/rules';

const now = new Date('2026-12-01T09:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const done = { status: 'done', isCheck: false, undoneAt: null, finishedAt: minutesAgo(15) } as const;

it.each([
  ['one that is done, within the hour', {}, true],
  ['one that failed half-way', { status: 'failed' }, true],
  ['one that ended an hour ago', { finishedAt: minutesAgo(60) }, true],
  ['none after that', { finishedAt: minutesAgo(61) }, false],
  ['none that is undone', { undoneAt: now }, false],
  ['none that runs again', { status: 'waiting', finishedAt: null }, false],
  ['none that was only checked', { status: 'checked', isCheck: true }, false],
  ['no check that failed', { status: 'failed', isCheck: true }, false],
] as const)('imports can be undone: %s', (_, change, can) => {
  expect(importUndoEnd({ ...done, ...change }, now) !== null).toBe(can);
});
