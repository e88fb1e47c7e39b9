import type { OrderPapers, PrintProgress } from '@/lib/desk/order-papers/schema';
import { ApiError } from '@/lib/platform/browser/fetcher';

export async function* printProgress(wanted: OrderPapers, signal: AbortSignal): AsyncGenerator<PrintProgress> {
  const response = await fetch('/api/admin/orders/papers', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(wanted),
    signal,
  });
  if (!response.ok || !response.body) throw new ApiError(response.status, await response.text(), response.statusText);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as PrintProgress;
  }
}

export const DRAWN_CHANNEL = 'drawn';

export const papersChannel = (key: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`order-papers-${key}`);

export const orderPapersUrl = ({ ids, papers, sort, size }: OrderPapers, key: string): string =>
  `/admin/orders/papers?${new URLSearchParams({ papers: papers.join(','), sort, size, key })}&ids=${ids.join(',')}`;
