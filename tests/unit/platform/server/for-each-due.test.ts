import { describe, expect, it } from 'vitest';
import { DUE_BATCH, forEachDue } from '@/lib/platform/server/for-each-due';

/** Processes `size` due rows. The first `broken` of them always fail and stay due. */
async function run({ size, broken = 0, runMs }: { size: number; broken?: number; runMs?: number }) {
  const [done, failed] = [new Set<number>(), [] as number[]];
  const rows = Array.from({ length: size }, (_, id) => id);
  await forEachDue<number>({
    readAfter: async (last) => rows.filter((id) => !done.has(id) && id > (last ?? -1)).slice(0, DUE_BATCH),
    work: async (id) => {
      if (id < broken) throw new Error('broken');
      done.add(id);
    },
    onError: (id) => failed.push(id),
    ...(runMs === undefined ? {} : { runMs }),
  });
  return { done: done.size, failed: failed.length };
}

describe('forEachDue', () => {
  it.each([
    ['no rows', { size: 0 }, { done: 0, failed: 0 }],
    ['a few rows', { size: 3, broken: 1 }, { done: 2, failed: 1 }],
    ['no more than a batch that succeeds', { size: DUE_BATCH * 3 }, { done: DUE_BATCH, failed: 0 }],
    [
      'the rows behind two batches that always fail, each of which fails once',
      { size: DUE_BATCH * 2 + 7, broken: DUE_BATCH * 2 },
      { done: 7, failed: DUE_BATCH * 2 },
    ],
    [
      'one batch if its time is over',
      { size: DUE_BATCH * 3, broken: DUE_BATCH * 3, runMs: 0 },
      { done: 0, failed: DUE_BATCH },
    ],
  ])('works on %s', async (_, table, expected) => expect(await run(table)).toEqual(expected));
});
