import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { normalizeArabic } from '../../platform/shared/arabic';
import { Lexicon } from './search-lexicon';
import { readSearchRules } from './search-rules';

type Kept = {
  lexicon: Lexicon;
  until: bigint;
  /** the number of removals that it knows of; null: nothing is read yet */
  removals: bigint | null;
  /** when it began, in milliseconds */
  begun: number;
  /** the brands as they were read last */
  brands: string;
  loading: Promise<void> | null;
};
const kept = globalThis as unknown as { searchLexicon?: Kept };

/** Removed words do no harm: no more often than this all words are read again because of them. */
const RENEW_MS = 60 * 60 * 1000;

const empty = (): Kept => ({
  lexicon: new Lexicon(),
  until: 0n,
  removals: null,
  begun: Date.now(),
  brands: '',
  loading: null,
});

type Row = { words: string[] | null; until: bigint; removals: bigint; brands: string };

/** Adds the words that came since the last time, and the brands as they are; answers how often words were removed until now. */
async function follow(memory: Kept): Promise<bigint> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT array_agg(word) AS words, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS until,
      (SELECT last_value FROM search_vocabulary_removals) AS removals,
      (SELECT coalesce(json_agg(json_build_array(slug, name, aliases) ORDER BY slug), '[]')::text FROM brands WHERE is_active) AS brands
    FROM search_vocabulary
    WHERE written >= ${memory.until} AND written < pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ${memory.until === 0n ? 9_000_000_000_000_000n : 0n}`;
  if (!row) return memory.removals ?? 0n;
  for (const word of row.words ?? []) memory.lexicon.add(word);
  memory.until = row.until;
  memory.removals ??= row.removals;
  // How the brands sound is worked out once.
  if (row.brands !== memory.brands) {
    const brands = JSON.parse(row.brands) as [slug: string, name: string, aliases: string[]][];
    memory.lexicon.setBrands(
      brands.map(([slug, name, aliases]) => ({ slug, name, names: [name, ...aliases].map(normalizeArabic) })),
    );
    memory.brands = row.brands;
  }
  return row.removals;
}

/** Reads all words anew, for some are gone; searches go on with those that are known until then. */
async function renew(memory: Kept): Promise<void> {
  try {
    const next = empty();
    await follow(next);
    kept.searchLexicon = next;
  } catch (error) {
    memory.loading = null;
    log.warn({ err: error }, 'the words could not be read anew');
  }
}

/** Reads the words ahead of any request, without what staff say of them: that is cached, and no cache can be read before a request. */
export async function readWordsAhead(): Promise<void> {
  kept.searchLexicon ??= empty();
  await follow(kept.searchLexicon);
}

/** The words as they are now: those that came since the last time are read, the others are in memory. */
export async function readLexicon(): Promise<Lexicon> {
  kept.searchLexicon ??= empty();
  const memory = kept.searchLexicon;
  const [removals, rules] = await Promise.all([follow(memory), readSearchRules()]);
  if (removals !== memory.removals && Date.now() - memory.begun > RENEW_MS) memory.loading ??= renew(memory);
  memory.lexicon.synonyms = rules.synonyms;
  return memory.lexicon;
}
