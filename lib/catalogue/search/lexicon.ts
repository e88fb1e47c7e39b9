import 'server-only';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { processSlot } from '../../platform/server/process-slots';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import { Lexicon } from './query/query-lexicon';
import { readSearchRules } from './query/query-rules';

type CachedLexicon = {
  lexicon: Lexicon;
  until: bigint;
  removals: bigint | null;
  begun: number;
  brands: string;
  loading: Promise<void> | null;
};
const lexicon = processSlot<CachedLexicon>('search-lexicon');

/** Minimum time between full reads, which drop removed words. */
const RENEW_MS = 60 * 60 * 1000;

const empty = (): CachedLexicon => ({
  lexicon: new Lexicon(),
  until: 0n,
  removals: null,
  begun: Date.now(),
  brands: '',
  loading: null,
});

type Row = { words: string[] | null; until: bigint; removals: bigint; brands: string };

async function follow(memory: CachedLexicon): Promise<bigint> {
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
  if (row.brands !== memory.brands) {
    const brands = JSON.parse(row.brands) as [slug: string, name: string, aliases: string[]][];
    memory.lexicon.setBrands(
      brands.map(([slug, name, aliases]) => ({ slug, name, names: [name, ...aliases].map(normalizeArabic) })),
    );
    memory.brands = row.brands;
  }
  return row.removals;
}

async function renew(memory: CachedLexicon): Promise<void> {
  try {
    const next = empty();
    await follow(next);
    lexicon.set(next);
  } catch (error) {
    memory.loading = null;
    log.warn({ err: error }, 'the words could not be read anew');
  }
}

/** Preloads the words, but not the synonyms, whose cache needs a request. */
export async function preloadWords(): Promise<void> {
  await follow(lexicon.getOr(empty));
}

/** One mutable object per process, with the synonyms of staff. */
export async function readLexicon(): Promise<Lexicon> {
  const memory = lexicon.getOr(empty);
  const [removals, rules] = await Promise.all([follow(memory), readSearchRules()]);
  if (removals !== memory.removals && Date.now() - memory.begun > RENEW_MS) memory.loading ??= renew(memory);
  memory.lexicon.synonyms = rules.synonyms;
  return memory.lexicon;
}
