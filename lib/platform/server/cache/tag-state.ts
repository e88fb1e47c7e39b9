/** State of expired tags; each expiry begins a new generation. */
export interface TagState {
  readonly generation: number;
  /** Generation of the latest expiry of these tags, 0 if never. */
  expiredIn(tags: readonly string[]): number;
  expire(tags: readonly string[]): void;
  refresh(): Promise<void>;
}

/** Beyond `limit` tags it expires every tag, to limit memory. */
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
