import { describe, expect, it } from 'vitest';
import {
  collectMissedInvalidations,
  type InvalidationCursor,
  type InvalidationsRead,
} from '@/lib/platform/server/cache/catch-up';
import { INVALIDATION_RETENTION_MS } from '@/lib/platform/server/cache/tags';

const NOW = Date.UTC(2026, 0, 1);
const before: InvalidationCursor = { database: 'd', upTo: '100', at: NOW - 1000, seen: [['a', NOW - 1000]] };
const read = (more: Partial<InvalidationsRead> = {}): InvalidationsRead => ({
  ...{ database: 'd', upTo: '101', at: new Date(NOW), rows: [] },
  ...more,
});

describe('catching up with invalidations', () => {
  it.each([
    ['begins without a gap', null, read(), false],
    ['goes on without a gap', before, read(), false],
    ['goes on without a gap when nothing was written', before, read({ upTo: '100' }), false],
    ['has a gap after another database', before, read({ database: 'e' }), true],
    ['has a gap after a restore to an earlier transaction', before, read({ upTo: '99' }), true],
    ['compares transactions as numbers', { ...before, upTo: '99' }, read({ upTo: '100' }), false],
    ['has a gap after the retention', { ...before, at: NOW - INVALIDATION_RETENTION_MS - 1 }, read(), true],
    ['has no gap up to the retention', { ...before, at: NOW - INVALIDATION_RETENTION_MS }, read(), false],
  ])('%s', (_, state, row, isGap) => expect(collectMissedInvalidations(state, row, 'self').isGap).toBe(isGap));

  it('expires tags of others once, not those seen before or written here', () => {
    const rows: InvalidationsRead['rows'] = [
      ['a', ['seen'], 'other', NOW - 1000],
      ['b', ['product', 'home'], 'other', NOW - 500],
      ['c', ['home'], 'third', NOW - 400],
      ['d', ['own'], 'self', NOW - 300],
    ];
    const { tags, state } = collectMissedInvalidations(before, read({ rows }), 'self');
    expect(tags).toEqual(['product', 'home']);
    expect(state).toMatchObject({ database: 'd', upTo: '101', at: NOW });
    expect(state.seen.map(([id]) => id)).toEqual(['a', 'b', 'c', 'd']);
    expect(collectMissedInvalidations(state, read({ rows }), 'self').tags).toEqual([]);
  });

  it('remembers rows for two minutes', () => {
    const old = NOW - 120_001;
    const state = { ...before, seen: [['old', old] as [string, number], ['new', old + 1] as [string, number]] };
    expect(collectMissedInvalidations(state, read(), 'self').state.seen.map(([id]) => id)).toEqual(['new']);
  });
});
