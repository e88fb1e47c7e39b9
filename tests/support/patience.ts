/**
 * How long a test waits for what takes so many milliseconds on an idle machine: two other shops and perhaps a build run beside it. What is told
 * apart is soon from never, or from a way that takes far longer; how fast something is, the benches say.
 */
export const besideOthers = (ms: number): number => ms * 8;
