import 'server-only';
import { log } from '../../platform/server/log';
import { readCatalogue } from './index/follow';
import { readWordsAhead } from './lexicon';

/** More often than changes are forgotten (lib/catalogue/search/index/follow.ts): a server that nobody asked for a while need not begin anew. */
const EVERY_MS = 10 * 60_000;

async function warm(): Promise<void> {
  try {
    const catalogue = await readCatalogue();
    catalogue.postings.make();
    for (const order of ['newest', 'price_asc', 'price_desc'] as const) catalogue.order(order);
    await readWordsAhead();
  } catch (error) {
    // Whoever asks next reads it then.
    log.warn({ err: error }, 'catalogue not read ahead');
  }
}

/** Reads what lists and searches are made of before the first shopper asks, and keeps up with it while nobody does. */
export function keepWarm(): void {
  void warm();
  setInterval(() => void warm(), EVERY_MS).unref();
}
