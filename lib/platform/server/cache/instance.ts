import { randomUUID } from 'node:crypto';

// The app's bundle and the caches beside it are one process: they meet on the global object.
const KEY = Symbol.for('shop.instance');
const meeting = globalThis as { [KEY]?: string };

/** The name of this process among all that share the database, new at every start. */
export function instanceName(): string {
  meeting[KEY] ??= randomUUID();
  return meeting[KEY];
}
