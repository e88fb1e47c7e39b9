import { api, shopperSessionId } from '@/lib/platform/browser/fetcher';

export const sendReviewReport = (id: string): Promise<unknown> =>
  api('POST', `/api/product-reviews/${id}/report`, { sessionId: shopperSessionId() });
