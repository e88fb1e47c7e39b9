import type { CacheEntry, CacheHandler } from 'next/cache';
import { createCacheStore, tagState } from './caches.ts';
import { addCacheSource } from './sources.ts';
import { cacheTags } from './tags.ts';

type StoredData = Omit<CacheEntry, 'value'> & { bytes: Uint8Array };

const dataStore = createCacheStore<StoredData>('data', 1 / 4, 20_000);

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

/** Cache handler for 'use cache'. Returns the remaining `revalidate`, so a page does not outlive its data. */
const dataCache: CacheHandler = {
  async get(key, softTags) {
    addCacheSource(() => dataStore.peek(key));
    const stored = dataStore.get(key, softTags);
    if (!stored) return undefined;
    const { bytes, ...entry } = stored;
    const now = performance.timeOrigin + performance.now();
    const left = (seconds: number) => Math.max(1, Math.ceil(seconds - (now - entry.timestamp) / 1000));
    return {
      ...entry,
      timestamp: now,
      revalidate: left(entry.revalidate),
      expire: left(entry.expire),
      value: streamOf(bytes),
    };
  },

  async set(key, pending) {
    try {
      const { value, ...entry } = await pending;
      const bytes = await bytesOf(value);
      dataStore.set(key, {
        value: { ...entry, bytes },
        tags: entry.tags,
        bytes: bytes.byteLength + 200,
        until: entry.timestamp + Math.min(entry.revalidate, entry.expire) * 1000,
        invented: entry.tags.includes(cacheTags.invented),
      });
    } catch {
      dataStore.set(key, null);
    }
  },

  refreshTags: () => tagState.refresh(),
  getExpiration: async () => Number.POSITIVE_INFINITY,
  async updateTags(expired) {
    tagState.expire(expired);
  },
};

export default dataCache;
