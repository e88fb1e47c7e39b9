import type { TagState } from './tag-state.ts';

/** Nobody waits longer for a read from before a write: it may have failed. What it still makes is not kept. */
export const LONGEST_READ_MS = 5_000;
/** After this time a read counts as lost in any case. A server with much to do takes its time. */
const LOST_MS = 60_000;

/**
 * The reads under way that end in a cache entry, by the entry's key. The framework lets a read join another one that is under
 * way, wherever that began. So all that overlap count as old as the oldest of them, and whoever comes after a write waits until
 * the reads from before it are over: otherwise a page that was asked for after a write could be made of what was read
 * before it, and stay.
 */
export class OpenReads {
  readonly #tags: TagState;
  readonly #clock: () => number;
  readonly #begun = new Map<string, number>();
  #generation = 0;
  #waiting: (() => void)[] = [];

  constructor(tags: TagState, clock: () => number = () => performance.now()) {
    this.#tags = tags;
    this.#clock = clock;
  }

  get size(): number {
    return this.#begun.size;
  }

  begin(key: string): void {
    this.#forgetLost();
    if (this.#begun.size === 0) this.#generation = this.#tags.generation;
    if (!this.#begun.has(key)) this.#begun.set(key, this.#clock());
  }

  /** Ends a read; answers the generation up to whose writes it is up to date: 0 for one whose beginning is not known. */
  end(key: string): number {
    const known = this.#begun.delete(key);
    if (this.#begun.size === 0) this.#release();
    return known ? this.#generation : 0;
  }

  /** Resolves when no read from before the writes so far is under way; undefined, for speed, when none is. */
  settled(): Promise<void> | undefined {
    const { generation } = this.#tags;
    return this.#isBehind(generation) ? this.#wait(generation) : undefined;
  }

  #isBehind(generation: number): boolean {
    if (this.#begun.size === 0 || this.#generation >= generation) return false;
    this.#forgetLost();
    return this.#begun.size > 0;
  }

  async #wait(generation: number): Promise<void> {
    while (this.#isBehind(generation)) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        timer = setTimeout(resolve, LONGEST_READ_MS);
      });
      clearTimeout(timer);
    }
  }

  #forgetLost(): void {
    const limit = this.#clock() - (this.#generation < this.#tags.generation ? LONGEST_READ_MS : LOST_MS);
    // In the order in which they began.
    for (const [key, begun] of this.#begun) {
      if (begun > limit) return;
      this.#begun.delete(key);
    }
    this.#release();
  }

  #release(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
