import { describe, expect, it, vi } from 'vitest';
import { CACHE_LEASE_MS, CacheLease, WRITE_WAIT_MS } from '@/lib/platform/server/cache/lease';

function leaseAt(start = 0) {
  const at = { now: start };
  const looks: number[] = [];
  const lease = new CacheLease(
    () => looks.push(at.now),
    () => at.now,
  );
  return { at, looks, lease };
}

async function isDone(wait: Promise<void> | undefined): Promise<boolean> {
  if (!wait) return true;
  const state = await Promise.race([wait.then(() => true), new Promise<false>((go) => setImmediate(go, false))]);
  return state;
}

describe('the right to answer from what is kept', () => {
  it('runs out before a write has waited for who does not answer', () => {
    expect(CACHE_LEASE_MS).toBeLessThan(WRITE_WAIT_MS);
  });

  it('there is none before the first look', async () => {
    const { lease, looks } = leaseAt();
    const wait = lease.holds();
    expect([await isDone(wait), looks.length]).toEqual([false, 1]);
    lease.renewed(0);
    expect(await isDone(wait)).toBe(true);
  });

  it('lasts from the beginning of a look, and is renewed by requests long before it ends', () => {
    const { at, lease, looks } = leaseAt();
    lease.holds();
    lease.renewed(0);
    at.now = 50;
    expect([lease.holds(), looks.length]).toEqual([undefined, 1]);
    at.now = 150;
    expect([lease.holds(), looks.length]).toEqual([undefined, 2]);
    // A first call answers at once and does not query again.
    expect([lease.holds(), looks.length]).toEqual([undefined, 2]);
    at.now = CACHE_LEASE_MS;
    expect(lease.holds()).toBeInstanceOf(Promise);
  });

  it('a look that began before the request, and whose lease is over, does not do', async () => {
    const { at, lease } = leaseAt();
    at.now = 1_000;
    const wait = lease.holds();
    lease.renewed(1_000 - CACHE_LEASE_MS);
    expect(await isDone(wait)).toBe(false);
    lease.renewed(999);
    expect(await isDone(wait)).toBe(true);
  });

  it('one that began with the request does, however long it took', async () => {
    const { at, lease } = leaseAt();
    const wait = lease.holds();
    at.now = 5_000;
    lease.renewed(0);
    expect(await isDone(wait)).toBe(true);
    expect(lease.holds()).toBeInstanceOf(Promise);
  });

  it('a database that is away keeps nobody waiting, and is asked again soon', async () => {
    const { at, lease, looks } = leaseAt();
    const wait = lease.holds();
    lease.failed(true);
    expect(await isDone(wait)).toBe(true);
    expect([lease.holds(), looks.length]).toEqual([undefined, 1]);
    at.now = 101;
    expect([lease.holds() instanceof Promise, looks.length]).toEqual([true, 2]);
  });

  it('one that refuses gives no right: each request asks anew', async () => {
    const { at, lease, looks } = leaseAt();
    const wait = lease.holds();
    at.now = 10;
    lease.failed(false);
    expect(await isDone(wait)).toBe(true);
    at.now = 11;
    expect([lease.holds() instanceof Promise, looks.length]).toEqual([true, 2]);
  });

  it('a database that says nothing counts as away after two seconds', async () => {
    vi.useFakeTimers();
    try {
      const lease = new CacheLease(
        () => {},
        () => Date.now(),
      );
      let over = false;
      void lease.holds()?.then(() => {
        over = true;
      });
      await vi.advanceTimersByTimeAsync(1_990);
      expect(over).toBe(false);
      await vi.advanceTimersByTimeAsync(20);
      expect([over, lease.holds()]).toEqual([true, undefined]);
      // Later callers wait briefly.
      await vi.advanceTimersByTimeAsync(200);
      over = false;
      void lease.holds()?.then(() => {
        over = true;
      });
      await vi.advanceTimersByTimeAsync(110);
      expect(over).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
