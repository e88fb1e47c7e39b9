import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConcurrencyLimiter } from '@/lib/platform/server/limits/concurrency-limiter';
import { InMemoryRateLimiter } from '@/lib/platform/server/limits/in-memory-rate-limiter';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RULE = { atOnce: 3, perCaller: 2, waiting: 2, waitingPerCaller: 1, patienceMs: 1000 };

async function now(entry: Promise<(() => void) | null>) {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([entry, Promise.resolve('waiting' as const)]);
}

const inside = async (entry: Promise<(() => void) | null>) => {
  const leave = await now(entry);
  if (typeof leave !== 'function') throw new Error('not inside');
  return leave;
};

describe('ConcurrencyLimiter', () => {
  it('lets in as many as there are places, of one caller fewer', async () => {
    const gate = new ConcurrencyLimiter(RULE);
    await inside(gate.enter('a'));
    await inside(gate.enter('a'));
    expect(await now(gate.enter('a'))).toBe('waiting');
    await inside(gate.enter('b'));
    expect(await now(gate.enter('b'))).toBe('waiting');
    expect(await now(gate.enter('c'))).toBeNull();
  });

  it('lets the first in line go in when a place is free, past those whose own places are taken', async () => {
    const gate = new ConcurrencyLimiter(RULE);
    const leaveA = await inside(gate.enter('a'));
    await inside(gate.enter('a'));
    const leaveB = await inside(gate.enter('b'));
    const [a, c] = [gate.enter('a'), gate.enter('c')];
    leaveB();
    expect(await now(a)).toBe('waiting');
    await inside(c);
    leaveA();
    await inside(a);
  });

  it('does not keep anybody longer than their patience, and forgets them', async () => {
    const gate = new ConcurrencyLimiter(RULE);
    const leave = await inside(gate.enter('a'));
    await inside(gate.enter('a'));
    const waiting = gate.enter('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await now(waiting)).toBeNull();
    leave();
    await inside(gate.enter('a'));
  });

  it('forgets who leaves before their turn, and lets nobody in who is gone', async () => {
    const gate = new ConcurrencyLimiter(RULE);
    await inside(gate.enter('a'));
    await inside(gate.enter('a'));
    const gone = new AbortController();
    const waiting = gate.enter('a', gone.signal);
    gone.abort();
    expect(await now(waiting)).toBeNull();
    expect(await now(gate.enter('b', gone.signal))).toBeNull();
    expect(await now(gate.enter('a'))).toBe('waiting');
  });

  it('leaving twice frees one place', async () => {
    const gate = new ConcurrencyLimiter({ ...RULE, atOnce: 2, waiting: 0, waitingPerCaller: 0 });
    const leave = await inside(gate.enter('a'));
    await inside(gate.enter('b'));
    leave();
    leave();
    await inside(gate.enter('c'));
    expect(await now(gate.enter('d'))).toBeNull();
  });

  it('keeps a place for who is announced, for a second', async () => {
    const gate = new ConcurrencyLimiter(RULE);
    expect([gate.announce('a'), gate.announce('a'), gate.announce('a'), gate.announce('a')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await inside(gate.enter('a'));
    expect(gate.announce('a')).toBe(false);
    await vi.advanceTimersByTimeAsync(1001);
    expect(gate.announce('a')).toBe(true);
  });
});

describe('InMemoryRateLimiter', () => {
  it('counts each caller to the end of the window', () => {
    const calls = new InMemoryRateLimiter({ max: 2, windowSeconds: 60, callers: 10 });
    const at = (seconds: number, caller = 'a') => calls.count(caller, seconds * 1000);
    expect([at(0), at(1), at(2), at(30), at(59.5)]).toEqual([0, 0, 58, 30, 1]);
    expect(at(59, 'b')).toBe(0);
    expect([at(60), at(61), at(62)]).toEqual([0, 0, 58]);
  });

  it('does not remember more callers than it may', () => {
    const calls = new InMemoryRateLimiter({ max: 1, windowSeconds: 60, callers: 3 });
    for (const caller of ['a', 'b', 'c']) calls.count(caller, 0);
    expect(calls.count('d', 0)).toBe(0);
    expect(calls.count('a', 0)).toBe(0);
  });
});
