import { describe, expect, it } from 'vitest';
import { InMemoryRateLimiter } from '@/lib/platform/server/limits/in-memory-rate-limiter';

const NOW = 1_000_000_000_000;
const make = (callers = 100) => new InMemoryRateLimiter({ max: 2, windowSeconds: 60, callers });

describe('InMemoryRateLimiter', () => {
  it('answers the seconds to the end of the window once a caller exceeds the maximum', () => {
    const calls = make();
    expect([calls.count('a', NOW), calls.count('a', NOW), calls.count('b', NOW)]).toEqual([0, 0, 0]);
    expect(calls.count('a', NOW)).toBe(20);
    expect(calls.count('b', NOW)).toBe(0);
    expect(calls.count('a', NOW + 20_000)).toBe(0);
  });

  it('counts the /48 of an IPv6 address with sixteen times the maximum', () => {
    const calls = make();
    const from = (subnet: number) => calls.count(`2001:db8:1:${subnet.toString(16)}::/64`, NOW);
    for (let subnet = 0; subnet < 32; subnet += 1) expect(from(subnet)).toBe(0);
    expect(from(99)).toBe(20);
    expect(calls.count('2001:db8:2:1::/64', NOW)).toBe(0);
  });

  it('keeps a busy caller beyond the number of callers and drops those that were quiet longest', () => {
    const calls = make(3);
    for (let at = 0; at < 2; at += 1) calls.count('busy', NOW);
    for (let at = 0; at < 10; at += 1) {
      calls.count(`other ${at}`, NOW);
      expect(calls.count('busy', NOW)).toBeGreaterThan(0);
    }
    expect([calls.count('other 9', NOW), calls.count('other 9', NOW)]).toEqual([0, 20]);
    expect([calls.count('other 0', NOW), calls.count('other 0', NOW)]).toEqual([0, 0]);
  });
});
