import { ApiError, api } from '@/lib/platform/shared/fetcher';
import { READ_PAUSES, withPatience } from '@/lib/platform/shared/patience';

const isAway = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 503;

/** GET with retries while the database is unavailable (503). */
export const readPatiently = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  withPatience(() => api<T>('GET', path, undefined, {}, signal), {
    mayPass: isAway,
    pauses: READ_PAUSES,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
