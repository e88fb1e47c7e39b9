const KEY = Symbol.for('shop.ending');
const meeting = globalThis as { [KEY]?: boolean };

/** Marks the process as shutting down. */
export function setEnding(): void {
  meeting[KEY] = true;
}

export const isEnding = (): boolean => meeting[KEY] === true;
