import { describe, expect, it } from 'vitest';
import { BoundedStore } from '@/lib/platform/server/cache/bounded-store';
import { MAX_READ_MS, OpenReads } from '@/lib/platform/server/cache/open-reads';
import { LocalTagState } from '@/lib/platform/server/cache/tag-state';

type Value = { text: string };

function fresh(most = { entries: 100, bytes: 100_000 }) {
  let time = 0;
  const tags = new LocalTagState();
  const reads = new OpenReads(tags, () => time);
  const store = new BoundedStore<Value>('things', tags, reads, most);
  const entry = (text: string, more: { tags?: string[]; invented?: boolean; bytes?: number; until?: number } = {}) => ({
    value: { text },
    tags: ['a'],
    bytes: 10,
    until: Number.POSITIVE_INFINITY,
    invented: false,
    ...more,
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { tags, reads, store, entry, pass };
}

describe('an entry', () => {
  it('is kept until one of its tags is expired', () => {
    const { tags, store, entry } = fresh();
    expect(store.get('k')).toBeUndefined();
    expect(store.set('k', entry('one'))).toBe(true);
    tags.expire(['b']);
    expect(store.get('k')).toEqual({ text: 'one' });
    tags.expire(['b', 'a']);
    expect(store.get('k')).toBeUndefined();
  });

  it('that was read before a write is not kept after it', () => {
    const { tags, store, entry } = fresh();
    store.get('k');
    tags.expire(['a']);
    expect(store.set('k', entry('old'))).toBe(false);
    expect(store.get('k')).toBeUndefined();
    expect(store.set('k', entry('new'))).toBe(true);
    expect(store.get('k')).toEqual({ text: 'new' });
  });

  it('that was read before a write to something else is kept', () => {
    const { tags, store, entry } = fresh();
    store.get('k');
    tags.expire(['b']);
    expect(store.set('k', entry('one'))).toBe(true);
  });

  it('that may be made of an older read, still under way when its own began, is as old as that one', () => {
    const { tags, store, entry } = fresh();
    store.get('inner');
    tags.expire(['a']);
    store.get('outer');
    store.set('inner', entry('old'));
    expect(store.set('outer', entry('of the old'))).toBe(false);
    store.get('outer');
    expect(store.set('outer', entry('new'))).toBe(true);
  });

  it('whose beginning nobody knows is kept only under tags that were never expired', () => {
    const { tags, store, entry } = fresh();
    expect(store.set('k', entry('one'))).toBe(true);
    tags.expire(['a']);
    expect(store.set('k', entry('two'))).toBe(false);
  });

  it('is not used beyond its time, nor under an expired tag of the one who asks', () => {
    const { tags, store, entry } = fresh();
    store.set('past', entry('one', { until: Date.now() - 1 }));
    expect(store.get('past')).toBeUndefined();
    store.set('k', entry('one'));
    expect(store.get('k', ['path'])).toEqual({ text: 'one' });
    tags.expire(['path']);
    expect(store.get('k', ['path'])).toBeUndefined();
  });
});

describe('who asks after a write', () => {
  it('waits for the reads from before it, and for no others', async () => {
    const { tags, reads, store, entry } = fresh();
    store.get('before');
    expect(reads.settled()).toBeUndefined();
    tags.expire(['a']);
    let over = false;
    const settled = reads.settled()?.then(() => {
      over = true;
    });
    await Promise.resolve();
    expect(over).toBe(false);
    store.set('before', entry('old'));
    await settled;
    expect(over).toBe(true);
    store.get('after');
    expect(reads.settled()).toBeUndefined();
  });

  it('does not wait for a read that was lost', () => {
    const { tags, reads, store, entry, pass } = fresh();
    store.get('lost');
    tags.expire(['a']);
    expect(reads.settled()).toBeDefined();
    pass(MAX_READ_MS + 1);
    expect(reads.settled()).toBeUndefined();
    expect(reads.size).toBe(0);
    expect(store.set('lost', entry('late'))).toBe(false);
  });
});

describe('a read that takes its time', () => {
  it('is kept when nothing was written meanwhile', () => {
    const { store, entry, tags, pass } = fresh();
    tags.expire(['a']);
    store.get('slow');
    pass(MAX_READ_MS * 3);
    store.get('other');
    expect(store.set('slow', entry('one'))).toBe(true);
  });

  it('counts as lost after a minute', () => {
    const { store, entry, tags, reads, pass } = fresh();
    tags.expire(['a']);
    store.get('lost');
    pass(60_001);
    store.get('other');
    expect(reads.size).toBe(1);
    expect(store.set('lost', entry('late'))).toBe(false);
  });
});

describe('a store', () => {
  it('is bounded by entries and by bytes, with a corner for what strangers invent', () => {
    const { store, entry } = fresh({ entries: 32, bytes: 3_200 });
    store.set('page', entry('kept'));
    for (let at = 0; at < 500; at += 1) store.set(`unknown ${at}`, entry('', { invented: true }));
    expect(store.get('page')).toEqual({ text: 'kept' });
    expect(store.report().entries).toBeLessThanOrEqual(1 + 2);
    for (let at = 0; at < 500; at += 1) store.set(`k${at}`, entry('', { bytes: 300 }));
    expect(store.report().entries).toBeLessThanOrEqual(12);
    expect(store.report().bytes).toBeLessThanOrEqual(3_200);
    expect(store.set('too large', entry('', { bytes: 10_000 }))).toBe(false);
  });

  it('moves an entry that is no invention any more', () => {
    const { store, entry } = fresh();
    store.set('k', entry('unknown', { invented: true }));
    store.set('k', entry('known'));
    expect(store.get('k')).toEqual({ text: 'known' });
    expect(store.report().entries).toBe(1);
  });
});

describe('the state of the tags', () => {
  it('forgets which they were when they become too many, and takes all for expired', () => {
    const tags = new LocalTagState(2);
    tags.expire(['a']);
    tags.expire(['b', 'c']);
    expect(tags.generation).toBe(2);
    expect(tags.expiredIn(['never'])).toBe(2);
    tags.expire(['b']);
    expect([tags.expiredIn(['a']), tags.expiredIn(['b']), tags.expiredIn([])]).toEqual([2, 3, 2]);
  });
});
