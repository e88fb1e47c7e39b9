import type { TagState } from './tag-state.ts';

/** How long to wait for reads that began before a write. Their results are not stored. */
export const MAX_READ_MS = 5_000;
const LOST_MS = 60_000;

/** Reads in progress. Next.js shares them between requests, so a request after a write must wait for earlier reads. */
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

  end(key: string): number {
    const known = this.#begun.delete(key);
    if (this.#begun.size === 0) this.#release();
    return known ? this.#generation : 0;
  }

  /** Resolves when all reads that began before the last write have ended; undefined (fast path) if there are none. */
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
        timer = setTimeout(resolve, MAX_READ_MS);
      });
      clearTimeout(timer);
    }
  }

  #forgetLost(): void {
    const limit = this.#clock() - (this.#generation < this.#tags.generation ? MAX_READ_MS : LOST_MS);
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
