import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitDrawn } from '@/components/admin/desk/order/papers/await-drawn';

const open = new Set<FakeChannel>();

class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    open.add(this);
  }

  close() {
    open.delete(this);
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const draw = (...ids: string[]) => {
  for (const channel of open) channel.onmessage?.({ data: ids.map((id) => ({ id, updatedAt: `version of ${id}` })) });
};

describe('orders whose papers are opened', () => {
  it('are marked once each, whichever papers draw them, also if others are opened meanwhile', () => {
    const marked: string[][] = [];
    const openPapers = (name: string, ...ids: string[]) =>
      awaitDrawn(ids, (drawn) => marked.push([name, ...drawn.map(({ updatedAt }) => updatedAt)]));
    expect(openPapers('slips', 'a', 'b')).toBe(true);
    expect(openPapers('labels', 'c', 'd')).toBe(true);
    draw('x');
    draw('a');
    draw('c', 'a', 'd');
    expect(open.size).toBe(1);
    draw('b');
    draw('a', 'b', 'c', 'd');
    expect(marked).toEqual([
      ['slips', 'version of a'],
      ['labels', 'version of c', 'version of d'],
      ['slips', 'version of b'],
    ]);
    expect(open.size).toBe(0);
  });

  it('are marked once by papers that were opened twice', () => {
    const marked: string[] = [];
    for (const name of ['first', 'second']) awaitDrawn(['a'], () => marked.push(name));
    draw('a');
    draw('a');
    expect(marked).toEqual(['second']);
  });

  it('cannot be awaited in a browser that has no channels', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(awaitDrawn(['a'], () => undefined)).toBe(false);
  });
});
