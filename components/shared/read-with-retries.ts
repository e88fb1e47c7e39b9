import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { READ_RETRY_DELAYS_MS, withRetries } from '@/lib/platform/shared/retry';

const isAway = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 503;

export const readWithRetries = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  withRetries(() => api<T>('GET', path, undefined, {}, signal), {
    mayPass: isAway,
    pauses: READ_RETRY_DELAYS_MS,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
