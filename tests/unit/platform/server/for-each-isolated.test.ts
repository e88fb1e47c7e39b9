import { describe, expect, it } from 'vitest';
import { forEachIsolated } from '@/lib/platform/server/for-each-isolated';

describe('forEachIsolated', () => {
  it.each<[string, string[], { done: string[]; thrown: string | null }]>([
    ['nothing', [], { done: [], thrown: null }],
    ['items that all succeed', ['a', 'b'], { done: ['a', 'b'], thrown: null }],
    ['the items behind one that fails', ['!a', 'b', 'c'], { done: ['b', 'c'], thrown: '!a' }],
    ['the items between failures, and throws the first', ['a', '!b', 'c', '!d'], { done: ['a', 'c'], thrown: '!b' }],
  ])('works on %s', async (_, items, expected) => {
    const done: string[] = [];
    let thrown: string | null = null;
    try {
      await forEachIsolated(items, async (item) => {
        if (item.startsWith('!')) throw new Error(item);
        done.push(item);
      });
    } catch (error) {
      thrown = (error as Error).message;
    }
    expect({ done, thrown }).toEqual(expected);
  });
});
