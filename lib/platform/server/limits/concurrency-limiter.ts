export type ConcurrencyRule = {
  atOnce: number;
  perCaller: number;
  waiting: number;
  waitingPerCaller: number;
  patienceMs: number;
};

type Waiting = { caller: string; enter: () => void };

const ANNOUNCED_MS = 1_000;

/** Limits concurrent tasks in total and per caller; the others wait in order of arrival. */
export class ConcurrencyLimiter {
  private readonly inside: string[] = [];
  private line: Waiting[] = [];
  private announced: { caller: string; until: number }[] = [];

  constructor(private readonly rule: ConcurrencyRule) {}

  private hasRoom(caller: string): boolean {
    const own = this.inside.filter((one) => one === caller).length;
    return this.inside.length < this.rule.atOnce && own < this.rule.perCaller;
  }

  private isFull(caller: string): boolean {
    const { atOnce, perCaller, waiting, waitingPerCaller } = this.rule;
    const now = Date.now();
    this.announced = this.announced.filter(({ until }) => until > now);
    const all = [...this.inside, ...[...this.line, ...this.announced].map((one) => one.caller)];
    const own = all.filter((one) => one === caller).length;
    return all.length >= atOnce + waiting || own >= perCaller + waitingPerCaller;
  }

  /** Reserves a place for `enter` for a second; false if full. */
  announce(caller: string): boolean {
    if (this.isFull(caller)) return false;
    this.announced.push({ caller, until: Date.now() + ANNOUNCED_MS });
    return true;
  }

  /** Waits for a place. Returns its release function; null if full, timed out or aborted. */
  async enter(caller: string, signal?: AbortSignal): Promise<(() => void) | null> {
    const kept = this.announced.findIndex((one) => one.caller === caller);
    if (kept >= 0) this.announced.splice(kept, 1);
    if (signal?.aborted || this.isFull(caller)) return null;
    if (this.hasRoom(caller)) this.inside.push(caller);
    else if (!(await this.stand(caller, signal))) return null;
    let left = false;
    return () => {
      if (!left) this.leave(caller);
      left = true;
    };
  }

  private stand(caller: string, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (entered: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        this.line = this.line.filter((one) => one !== waiting);
        resolve(entered);
      };
      const giveUp = () => end(false);
      const waiting: Waiting = { caller, enter: () => end(true) };
      const timer = setTimeout(giveUp, this.rule.patienceMs);
      signal?.addEventListener('abort', giveUp);
      this.line.push(waiting);
    });
  }

  private leave(caller: string): void {
    this.inside.splice(this.inside.indexOf(caller), 1);
    const next = this.line.find((one) => this.hasRoom(one.caller));
    if (!next) return;
    this.inside.push(next.caller);
    next.enter();
  }
}
