/**
 * Which tags were expired when. Time is counted in generations: each expiry begins a new one. Several processes would share
 * this through one implementation more; nothing else knows where it is kept.
 */
export interface TagState {
  /** the present generation */
  readonly generation: number;
  /** the generation that one of these tags' last expiry began; 0 when none was ever expired */
  expiredIn(tags: readonly string[]): number;
  /** begins a new generation, in which nothing older with one of these tags holds */
  expire(tags: readonly string[]): void;
  /** brings in what other processes expired; asked once per request before the first read */
  refresh(): Promise<void>;
}

/** The state of a shop that is one process. Of more than `limit` tags it forgets which they were, and expires all. */
export class LocalTagState implements TagState {
  #generation = 0;
  #forgotten = 0;
  readonly #expired = new Map<string, number>();
  readonly #limit: number;

  constructor(limit = 50_000) {
    this.#limit = limit;
  }

  get generation(): number {
    return this.#generation;
  }

  expiredIn(tags: readonly string[]): number {
    let latest = this.#forgotten;
    for (const tag of tags) latest = Math.max(latest, this.#expired.get(tag) ?? 0);
    return latest;
  }

  expire(tags: readonly string[]): void {
    if (tags.length === 0) return;
    this.#generation += 1;
    for (const tag of tags) this.#expired.set(tag, this.#generation);
    if (this.#expired.size <= this.#limit) return;
    this.#expired.clear();
    this.#forgotten = this.#generation;
  }

  async refresh(): Promise<void> {}
}
