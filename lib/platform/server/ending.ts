const KEY = Symbol.for('shop.ending');
const meeting = globalThis as { [KEY]?: boolean };

export function setEnding(): void {
  meeting[KEY] = true;
}

export const isEnding = (): boolean => meeting[KEY] === true;
