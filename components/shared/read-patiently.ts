import { ApiError, api } from '@/lib/platform/shared/fetcher';
import { READ_PAUSES, withPatience } from '@/lib/platform/shared/patience';

const isAway = (thrown: unknown) => thrown instanceof ApiError && thrown.status === 503;

/** Reads by the shop's API; where the database is away for a moment, again after growing pauses, before anybody is told. */
export const readPatiently = <T>(path: string, signal?: AbortSignal): Promise<T> =>
  withPatience(() => api<T>('GET', path, undefined, {}, signal), {
    mayPass: isAway,
    pauses: READ_PAUSES,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
