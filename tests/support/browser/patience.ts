/** Timeout for work that takes `ms` on an idle machine. It is long, because other shops and builds run too: it only detects a hang. */
export const besideOthers = (ms: number): number => ms * 8;
