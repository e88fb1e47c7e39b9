import 'server-only';
import { db } from '../server/db';
import { normalizeArabic } from '../shared/arabic';
import { Lexicon } from './search-lexicon';
import { readSearchRules } from './search-rules';

type Kept = { lexicon: Lexicon; until: bigint; loading: Promise<void> | null };
const kept = globalThis as unknown as { searchLexicon?: Kept };

/** The words as they are now: those that came since the last time are read, the others are in memory. */
export async function readLexicon(): Promise<Lexicon> {
  kept.searchLexicon ??= { lexicon: new Lexicon(), until: 0n, loading: null };
  const memory = kept.searchLexicon;
  const [rows, brands, rules] = await Promise.all([
    db.$queryRaw<{ words: string[] | null; until: bigint }[]>`
      SELECT array_agg(word) AS words, pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS until FROM search_vocabulary
      WHERE written >= ${memory.until} AND written < pg_snapshot_xmax(pg_current_snapshot())::text::bigint + ${memory.until === 0n ? 9_000_000_000_000_000n : 0n}`,
    db.brand.findMany({ where: { isActive: true }, select: { slug: true, name: true, aliases: true } }),
    readSearchRules(),
  ]);
  memory.lexicon.synonyms = rules.synonyms;
  for (const word of rows[0]?.words ?? []) memory.lexicon.add(word);
  memory.until = rows[0]?.until ?? memory.until;
  memory.lexicon.setBrands(
    brands.map(({ slug, name, aliases }) => ({ slug, name, names: [name, ...aliases].map(normalizeArabic) })),
  );
  return memory.lexicon;
}
