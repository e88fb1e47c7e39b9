export type ConcurrencyRule = {
  /** how many may be inside at once, in all and of one caller */
  atOnce: number;
  perCaller: number;
  /** how many more may stand in line, in all and of one caller, and for how long (milliseconds) */
  waiting: number;
  waitingPerCaller: number;
  patienceMs: number;
};

type Waiting = { caller: string; enter: () => void };

/** Who is announced and has not come by then does not come, milliseconds. */
const ANNOUNCED_MS = 1_000;

/** Lets a few in at once and some more wait in line, so that no caller takes every place. */
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

  /** Keeps a place for a caller who is about to enter; false when there is none, neither inside nor in line. */
  announce(caller: string): boolean {
    if (this.isFull(caller)) return false;
    this.announced.push({ caller, until: Date.now() + ANNOUNCED_MS });
    return true;
  }

  /**
   * Goes in, at once or when it is this caller's turn. Answers the way out, to be called when done; null when there is no
   * place, the patience is over or the caller has left.
   */
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
    // The first in line whose own places are not all taken.
    const next = this.line.find((one) => this.hasRoom(one.caller));
    if (!next) return;
    this.inside.push(next.caller);
    next.enter();
  }
}
