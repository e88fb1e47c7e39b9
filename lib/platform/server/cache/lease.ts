/** In ms. Writes wait longer than a lease, so a silent process must read the invalidations before serving again. */
export const CACHE_LEASE_MS = 280;
export const WRITE_WAIT_MS = 300;

const RENEW_MS = 100;
const LOOK_TIMEOUT_MS = 2_000;
const LOOK_TIMEOUT_WHILE_AWAY_MS = 100;

/** Permission to serve cached data, renewed by reading the invalidations. Also valid while the database is away. */
export class CacheLease {
  readonly #look: () => void;
  readonly #clock: () => number;
  #until = Number.NEGATIVE_INFINITY;
  #known = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #waiting: (() => void)[] = [];

  constructor(look: () => void, clock: () => number = () => performance.now()) {
    this.#look = look;
    this.#clock = clock;
  }

  /** Undefined (fast path) while valid; else resolves when it is valid again. */
  holds(now: number = this.#clock()): Promise<void> | undefined {
    const isHeld = now < this.#until;
    if (isHeld && now < this.#asked + RENEW_MS) return undefined;
    this.#asked = now;
    this.#look();
    return isHeld ? undefined : this.#wait(now);
  }

  renewed(begun: number): void {
    this.#isAway = false;
    this.#known = begun;
    this.#until = begun + CACHE_LEASE_MS;
    this.#release();
  }

  /** `isAway` false: the database refused the call, and the caller has expired everything. */
  failed(isAway: boolean): void {
    if (isAway) this.#go();
    else this.#known = this.#clock();
    this.#release();
  }

  #go(): void {
    this.#isAway = true;
    this.#until = this.#clock() + RENEW_MS;
  }

  async #wait(since: number): Promise<void> {
    const patience = this.#isAway ? LOOK_TIMEOUT_WHILE_AWAY_MS : LOOK_TIMEOUT_MS;
    // A look that began earlier may have missed recent writes.
    while (this.#clock() >= this.#until && this.#known < since) {
      const left = since + patience - this.#clock();
      if (left <= 0) return this.#go();
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        timer = setTimeout(resolve, left);
      });
      clearTimeout(timer);
    }
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
