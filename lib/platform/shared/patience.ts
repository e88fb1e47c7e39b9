/** How long something waits before it is tried again, in milliseconds: longer each time. */
export type Pauses = readonly number[];

/** Between the tries of a read, for the second in which a database changes hands; after them its failure is told. */
export const READ_PAUSES: Pauses = [200, 600, 1_500];

/** Between the tries of a screen that could not be read. */
export const SCREEN_PAUSES: Pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** So many tries of a screen are made before anything is said of its failure. */
export const QUIET_TRIES = 2;

type Way = {
  /** whether what was thrown may well be gone the next time; all else is thrown on at once */
  mayPass: (thrown: unknown) => boolean;
  pauses: Pauses;
  wait: (ms: number) => Promise<unknown>;
};

/** Reads again, after growing pauses, what failed for a reason that passes. Throws what the last try threw. */
export async function withPatience<T>(read: () => Promise<T>, { mayPass, pauses, wait }: Way): Promise<T> {
  for (const pause of pauses) {
    try {
      return await read();
    } catch (thrown) {
      if (!mayPass(thrown)) throw thrown;
    }
    await wait(pause);
  }
  return read();
}
