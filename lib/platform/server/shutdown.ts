const KEY = Symbol.for('shop.ending');
const meeting = globalThis as { [KEY]?: boolean };

export function markShuttingDown(): void {
  meeting[KEY] = true;
}

export const isShuttingDown = (): boolean => meeting[KEY] === true;
