import { api, shopperSessionId } from '@/lib/platform/shared/fetcher';

/** Reports a review in this shopper's name: the same again is the same report. */
export const sendReport = (id: string): Promise<unknown> =>
  api('POST', `/api/product-reviews/${id}/report`, { sessionId: shopperSessionId() });
