import { readWithRetries } from '@/components/shared/read-with-retries';
import type { BatchView } from '@/lib/catalogue/product-batch/reads';
import type { BatchChangeForm, BatchTargetForm } from '@/lib/catalogue/product-batch/schema';
import { ApiError, api, randomUuid } from '@/lib/platform/browser/fetcher';

export const BATCH_ENDPOINT = '/api/admin/products/batches';
const POLL_MS = 700;

type Asked = { target: BatchTargetForm; change: BatchChangeForm; digest: string };

/** Ids by digest of batches whose answer was lost; a retry does not apply them twice. */
const unanswered = new Map<string, string>();

const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 401;

export async function sendBatch(asked: Asked, onProgress: (done: number) => void): Promise<BatchView> {
  const { digest } = asked;
  const id = unanswered.get(digest) ?? randomUuid();
  unanswered.set(digest, id);
  const read = () => readWithRetries<BatchView>(`${BATCH_ENDPOINT}/${id}`);
  const ask = setInterval(() => {
    read()
      .then(({ done }) => onProgress(done))
      .catch(() => {});
  }, POLL_MS);
  try {
    let batch = await api<BatchView>('POST', BATCH_ENDPOINT, { id, ...asked });
    while (batch.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      batch = await read();
    }
    if (batch.state === 'failed') throw new ApiError(409, JSON.stringify({ code: 'conflict' }), '');
    unanswered.delete(digest);
    return batch;
  } catch (error) {
    if (isRefused(error)) unanswered.delete(digest);
    throw error;
  } finally {
    clearInterval(ask);
  }
}
