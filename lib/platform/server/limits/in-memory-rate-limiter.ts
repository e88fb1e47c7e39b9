import { ipv6NetworkOf, NETWORK_FACTOR } from './network.ts';

/** Rate limit in the memory of one process, against floods. `count` returns the seconds to wait if exceeded, else 0. */
export class InMemoryRateLimiter {
  /** Least recently counted first, for eviction. */
  private readonly counts = new Map<string, number>();
  private window = 0;
  private readonly rule: { max: number; windowSeconds: number; callers: number };

  constructor(rule: { max: number; windowSeconds: number; callers: number }) {
    this.rule = rule;
  }

  count(caller: string, now = Date.now()): number {
    const { max, windowSeconds } = this.rule;
    const window = Math.floor(now / 1000 / windowSeconds);
    if (window !== this.window) this.counts.clear();
    this.window = window;
    const network = ipv6NetworkOf(caller);
    const isOver = this.add(caller) > max || (network !== null && this.add(network) > max * NETWORK_FACTOR);
    return isOver ? Math.max(1, Math.ceil((window + 1) * windowSeconds - now / 1000)) : 0;
  }

  private add(caller: string): number {
    const calls = (this.counts.get(caller) ?? 0) + 1;
    this.counts.delete(caller);
    const [oldest] = this.counts.keys();
    if (oldest !== undefined && this.counts.size >= this.rule.callers) this.counts.delete(oldest);
    this.counts.set(caller, calls);
    return calls;
  }
}
