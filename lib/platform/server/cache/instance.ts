import { randomUUID } from 'node:crypto';

const KEY = Symbol.for('shop.instance');
const meeting = globalThis as { [KEY]?: string };

/** Id of this process, new at every start. */
export function processId(): string {
  meeting[KEY] ??= randomUUID();
  return meeting[KEY];
}
