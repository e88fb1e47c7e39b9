/** In-memory rate limit of one process, for floods. `count` returns seconds to wait if exceeded, else 0. */
export class CallWindow {
  private readonly counts = new Map<string, number>();
  private window = 0;
  private readonly rule: { max: number; windowSeconds: number; callers: number };

  constructor(rule: { max: number; windowSeconds: number; callers: number }) {
    this.rule = rule;
  }

  count(caller: string, now = Date.now()): number {
    const { max, windowSeconds, callers } = this.rule;
    const window = Math.floor(now / 1000 / windowSeconds);
    if (window !== this.window || this.counts.size >= callers) this.counts.clear();
    this.window = window;
    const calls = (this.counts.get(caller) ?? 0) + 1;
    this.counts.set(caller, calls);
    return calls > max ? Math.max(1, Math.ceil((window + 1) * windowSeconds - now / 1000)) : 0;
  }
}
