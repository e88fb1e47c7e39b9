/** A timeout for work that takes `ms` on an idle machine: other shops and builds run too. It detects a hang; benches measure speed. */
export const besideOthers = (ms: number): number => ms * 8;
