import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { BoundedStore, StoreEntry } from './bounded-store.ts';
import type { InvalidationCursor } from './catch-up.ts';

/* Saves the cache to disk for a restart. Not valid for another build, other settings or another database. */

type Saved<T> = { made: string; known: InvalidationCursor; entries: [string, StoreEntry<T>][] };

/** Hash of build and settings; reveals no values. */
export function cacheFingerprint(build: string, settings: readonly string[]): string {
  const said = settings.map((name) => `${name}=${process.env[name] ?? ''}`);
  return createHash('sha256')
    .update([build, process.version, ...said].join('\n'))
    .digest('hex');
}

/** Saves valid entries atomically. */
export async function saveEntries<T extends object>(
  file: string,
  made: string,
  known: InvalidationCursor,
  store: BoundedStore<T>,
): Promise<void> {
  const saved: Saved<T> = { made, known, entries: [...store.entries()] };
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, serialize(saved), { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Null if missing, unreadable or of another build. */
export async function readSavedEntries<T extends object>(file: string, made: string): Promise<Saved<T> | null> {
  try {
    const saved = deserialize(await readFile(file)) as Saved<T>;
    return saved.made === made ? saved : null;
  } catch {
    return null;
  }
}

/** Returns the number of entries that are still valid. */
export function restoreEntries<T extends object>(
  { known, entries }: Saved<T>,
  now: InvalidationCursor,
  store: BoundedStore<T>,
): number {
  if (known.database !== now.database) return 0;
  return entries.filter(([key, entry]) => entry.until > Date.now() && store.keep(key, entry, 0)).length;
}
