import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';

/** Idempotent per shopper. */
export const sendReport = (id: string): Promise<unknown> =>
  api('POST', `/api/product-reviews/${id}/report`, { sessionId: shopperSessionId() });
