/** A random number generator that gives the same numbers for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** both limits are included */
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const oneOf = <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T;
  return { between, oneOf };
}
