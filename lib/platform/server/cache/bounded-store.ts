import { LRUCache } from 'lru-cache';
import type { OpenReads } from './open-reads.ts';
import type { StoreReport } from './report.ts';
import type { TagState } from './tag-state.ts';

export type StoreEntry<T> = {
  value: T;
  tags: readonly string[];
  bytes: number;
  until: number;
  invented: boolean;
};

type StoredEntry<T> = { value: T; tags: readonly string[]; until: number; generation: number; bytes: number };

const CORNER = 1 / 16;

export type StoreLimits = { entries: number; bytes: number; corner?: number };

/** LRU cache. `set` compares generations of tags, so data read before a write is never stored. */
export class BoundedStore<T extends object> {
  readonly #name: string;
  readonly #tags: TagState;
  readonly #reads: OpenReads;
  readonly #lasting: LRUCache<string, StoredEntry<T>>;
  readonly #corner: LRUCache<string, StoredEntry<T>>;
  #late = 0;
  #hits = 0;
  #misses = 0;

  constructor(name: string, tags: TagState, reads: OpenReads, { entries, bytes, corner = CORNER }: StoreLimits) {
    this.#name = name;
    this.#tags = tags;
    this.#reads = reads;
    const part = (share: number) =>
      new LRUCache<string, StoredEntry<T>>({
        max: Math.ceil(entries * share),
        maxSize: Math.ceil(bytes * share),
      });
    this.#lasting = part(1 - corner);
    this.#corner = part(corner);
  }

  /** Entry of which neither own tags nor `moreTags` expired. A miss begins a read, which `set` ends. */
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

  take(key: string): StoredEntry<T> | undefined {
    const kept = this.peek(key);
    if (kept) this.#hits += 1;
    else this.#misses += 1;
    return kept;
  }

  peek(key: string): StoredEntry<T> | undefined {
    const part = this.#lasting.has(key) ? this.#lasting : this.#corner;
    const kept = part.get(key);
    if (kept && kept.until > Date.now() && this.#tags.expiredIn(kept.tags) <= kept.generation) return kept;
    if (kept) part.delete(key);
    return undefined;
  }

  /** Ends a read and stores its entry, unless it is null. Returns whether it was stored. */
  set(key: string, entry: StoreEntry<T> | null): boolean {
    const generation = this.#reads.end(`${this.#name} ${key}`);
    return entry !== null && this.keep(key, entry, generation);
  }

  keep(key: string, entry: StoreEntry<T>, generation: number): boolean {
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

  *entries(): Generator<[key: string, entry: StoreEntry<T>]> {
    for (const part of [this.#lasting, this.#corner]) {
      for (const key of [...part.rkeys()]) {
        const kept = this.peek(key);
        if (kept) yield [key, { ...kept, invented: part === this.#corner }];
      }
    }
  }

  report(): StoreReport {
    const parts = [this.#lasting, this.#corner];
    const sum = (of: (part: LRUCache<string, StoredEntry<T>>) => number) =>
      parts.reduce((total, part) => total + of(part), 0);
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
