/** In ms. */
export type RetryDelays = readonly number[];

/** Long enough for a database failover. */
export const READ_RETRY_DELAYS_MS: RetryDelays = [200, 600, 1_500];

export const SCREEN_RETRY_DELAYS_MS: RetryDelays = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

export const SILENT_ATTEMPTS = 2;

type Way = {
  mayPass: (thrown: unknown) => boolean;
  pauses: RetryDelays;
  wait: (ms: number) => Promise<unknown>;
};

/** Retries a read after temporary errors. Throws the last error. */
export async function withRetries<T>(read: () => Promise<T>, { mayPass, pauses, wait }: Way): Promise<T> {
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
