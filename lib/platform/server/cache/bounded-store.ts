import { LRUCache } from 'lru-cache';
import type { OpenReads } from './open-reads.ts';
import type { StoreReport } from './report.ts';
import type { TagState } from './tag-state.ts';

/** What is handed over to be kept. */
export type Entry<T> = {
  value: T;
  tags: readonly string[];
  bytes: number;
  /** until when it may be used, in milliseconds since 1970 */
  until: number;
  /** one of those that strangers can ask for under any number of names: unknown addresses, lists that show nothing */
  invented: boolean;
};

type Kept<T> = { value: T; tags: readonly string[]; until: number; generation: number; bytes: number };

/** The share that invented entries have to themselves, unless said otherwise: they push out nobody but each other. */
const CORNER = 1 / 16;

export type Limits = { entries: number; bytes: number; corner?: number };

/**
 * Entries by key; those unused for longest leave first. What was read before a write is never kept after it: a look that finds
 * nothing begins a read, and `set` keeps its entry only when none of the entry's tags was expired since.
 */
export class BoundedStore<T extends object> {
  readonly #name: string;
  readonly #tags: TagState;
  readonly #reads: OpenReads;
  readonly #lasting: LRUCache<string, Kept<T>>;
  readonly #corner: LRUCache<string, Kept<T>>;
  #late = 0;
  #hits = 0;
  #misses = 0;

  constructor(name: string, tags: TagState, reads: OpenReads, { entries, bytes, corner = CORNER }: Limits) {
    this.#name = name;
    this.#tags = tags;
    this.#reads = reads;
    const part = (share: number) =>
      new LRUCache<string, Kept<T>>({
        max: Math.ceil(entries * share),
        maxSize: Math.ceil(bytes * share),
      });
    this.#lasting = part(1 - corner);
    this.#corner = part(corner);
  }

  /** An entry that still holds, under its own tags and these. Without one the caller reads afresh, and comes back with `set`. */
  get(key: string, moreTags: readonly string[] = []): T | undefined {
    const kept = this.peek(key);
    if (kept && this.#tags.expiredIn(moreTags) <= kept.generation) {
      this.#hits += 1;
      return kept.value;
    }
    this.#misses += 1;
    this.#reads.begin(`${this.#name} ${key}`);
    return undefined;
  }

  /** As `peek`, for who will use it: it counts among the looks. */
  take(key: string): Kept<T> | undefined {
    const kept = this.peek(key);
    if (kept) this.#hits += 1;
    else this.#misses += 1;
    return kept;
  }

  /** An entry that still holds, with what it depends on; begins no read. */
  peek(key: string): Kept<T> | undefined {
    const part = this.#lasting.has(key) ? this.#lasting : this.#corner;
    const kept = part.get(key);
    if (kept && kept.until > Date.now() && this.#tags.expiredIn(kept.tags) <= kept.generation) return kept;
    if (kept) part.delete(key);
    return undefined;
  }

  /** Ends the read of a key and keeps what it made; null: nothing worth keeping. Says whether there is an entry now. */
  set(key: string, entry: Entry<T> | null): boolean {
    const generation = this.#reads.end(`${this.#name} ${key}`);
    return entry !== null && this.keep(key, entry, generation);
  }

  /** Keeps what was made of reads that began in this generation, unless a write overtook them; says whether it did. */
  keep(key: string, entry: Entry<T>, generation: number): boolean {
    if (this.#tags.expiredIn(entry.tags) > generation) {
      this.#late += 1;
      return false;
    }
    const { value, tags, until, bytes } = entry;
    const [to, other] = entry.invented ? [this.#corner, this.#lasting] : [this.#lasting, this.#corner];
    other.delete(key);
    to.set(key, { value, tags, until, generation, bytes }, { size: bytes + key.length });
    return to.has(key);
  }

  /** All that still holds, those first that were used least: in this order they can be kept again. */
  *entries(): Generator<[key: string, entry: Entry<T>]> {
    for (const part of [this.#lasting, this.#corner]) {
      for (const key of [...part.rkeys()]) {
        const kept = this.peek(key);
        if (kept) yield [key, { ...kept, invented: part === this.#corner }];
      }
    }
  }

  /** How much is kept now, how much may be, and how many reads were overtaken by a write and how many looks found something. */
  report(): StoreReport {
    const parts = [this.#lasting, this.#corner];
    const sum = (of: (part: LRUCache<string, Kept<T>>) => number) => parts.reduce((total, part) => total + of(part), 0);
    return {
      entries: sum((part) => part.size),
      bytes: sum((part) => part.calculatedSize),
      invented: { entries: this.#corner.size, bytes: this.#corner.calculatedSize },
      mostEntries: sum((part) => part.max),
      mostBytes: sum((part) => part.maxSize),
      late: this.#late,
      hits: this.#hits,
      misses: this.#misses,
    };
  }
}
