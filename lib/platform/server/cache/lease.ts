/**
 * How long what is kept counts as known after a look at the database, in milliseconds. A write waits for who does not answer a little
 * longer: then that process has to look again before it answers from what it kept.
 */
export const LEASE_MS = 280;
export const WRITE_WAITS_MS = 300;

/** How soon after a look the next request causes another. */
const RENEW_MS = 100;
/** How long a request waits for a look, in milliseconds: a database that says nothing for so long counts as away. */
const PATIENCE_MS = 2_000;
const PATIENCE_WHILE_AWAY_MS = 100;

/**
 * The right to answer from what is kept. Each look at what others expired gives it for a moment; without it a request waits for the next
 * look. While the database is away nobody can write to it, and what is kept is shown.
 */
export class Lease {
  readonly #look: () => void;
  readonly #clock: () => number;
  #until = Number.NEGATIVE_INFINITY;
  /** when the last look that was answered began */
  #known = Number.NEGATIVE_INFINITY;
  #asked = Number.NEGATIVE_INFINITY;
  #isAway = false;
  #waiting: (() => void)[] = [];

  /** `look` begins a look, and another one if one is under way; its end is told by `renewed` or `failed`. */
  constructor(look: () => void, clock: () => number = () => performance.now()) {
    this.#look = look;
    this.#clock = clock;
  }

  /** undefined, for speed: what is kept is known to hold. Else resolves when it is again. */
  holds(now: number = this.#clock()): Promise<void> | undefined {
    const isHeld = now < this.#until;
    if (isHeld && now < this.#asked + RENEW_MS) return undefined;
    this.#asked = now;
    this.#look();
    return isHeld ? undefined : this.#wait(now);
  }

  /** A look that began then has been answered, and what it told is done. */
  renewed(begun: number): void {
    this.#isAway = false;
    this.#known = begun;
    this.#until = begun + LEASE_MS;
    this.#release();
  }

  /** A look failed: the database is away, or it is there and refuses to answer. Then nothing that is kept may be used any more. */
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
    const patience = this.#isAway ? PATIENCE_WHILE_AWAY_MS : PATIENCE_MS;
    // A look that began before may not have seen what was written meanwhile.
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
