/**
 * Timeout for work of `ms` on an idle machine, since other shops and builds run too. Tells soon
 * from never; benches measure speed.
 */
export const besideOthers = (ms: number): number => ms * 8;
