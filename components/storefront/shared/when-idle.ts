import type { MutationKey, QueryClient } from '@tanstack/react-query';

/**
 * Waits until no change of this kind is under way. A list that is read meanwhile may or may not hold it already; read
 * afterwards it certainly does.
 */
export function whenIdle(client: QueryClient, mutationKey: MutationKey, signal: AbortSignal): Promise<void> {
  const idle = () => client.isMutating({ mutationKey }) === 0;
  if (idle()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      stop();
      resolve();
    };
    const stop = client.getMutationCache().subscribe(() => {
      if (idle()) done();
    });
    signal.addEventListener('abort', done, { once: true });
  });
}
