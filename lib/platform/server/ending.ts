// The server knows, the app's bundle asks: the two meet on the global object.
const KEY = Symbol.for('shop.ending');
const meeting = globalThis as { [KEY]?: boolean };

/** From now on this process finishes what it has and takes nothing more. */
export function setEnding(): void {
  meeting[KEY] = true;
}

export const isEnding = (): boolean => meeting[KEY] === true;
