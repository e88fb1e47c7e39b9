import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../platform/server/cache/tags';
import { countMatches, readPreparedSearch } from './reads';

/** The texts that have results without a correction. */
export async function searchesWithResults(texts: readonly string[]): Promise<string[]> {
  'use cache';
  cacheTag(cacheTags.products, cacheTags.categories, cacheTags.searchRules);
  cacheLife(CONTENT_CACHE_LIFE);
  const counts = await countMatches(await Promise.all(texts.map((text) => readPreparedSearch(text))), 1);
  return texts.filter((_, index) => counts[index] !== 0);
}
