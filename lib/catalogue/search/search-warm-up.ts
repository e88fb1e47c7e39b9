import 'server-only';
import { log } from '../../platform/server/log';
import { readCatalogue } from './index/follow-changes';
import { preloadWords } from './lexicon';

/** Shorter than the retention of changes, so that an idle server needs no full read. */
const EVERY_MS = 10 * 60_000;

async function warm(): Promise<void> {
  try {
    const catalogue = await readCatalogue();
    catalogue.postings.make();
    for (const order of ['newest', 'price_asc', 'price_desc'] as const) catalogue.order(order);
    await preloadWords();
  } catch (error) {
    log.warn({ err: error }, 'catalogue not read ahead');
  }
}

/** Preloads catalogue and words, and refreshes them every 10 minutes. */
export function startSearchWarmUp(): void {
  void warm();
  setInterval(() => void warm(), EVERY_MS).unref();
}
