import 'server-only';
import { Prisma } from '../server/db';
import type { SearchMatch } from './reads';
import { searchKey } from './search-key';
import { readSearchRules } from './search-rules';

/** More than any match is worth. */
const FIRST = 1_000_000;

/** The same search with these products found too, before all others by relevance, in this order. */
function withPinned({ where, score, documents }: SearchMatch, ids: readonly string[]): SearchMatch {
  const pinned = Prisma.sql`${ids}::text[]`;
  const first = (id: Prisma.Sql, points: Prisma.Sql) =>
    Prisma.sql`coalesce(${FIRST}::int - array_position(${pinned}, ${id}), ${points})`;
  const found = (id: Prisma.Sql, matches: Prisma.Sql) => Prisma.sql`(${id} = ANY (${pinned}) OR (${matches}))`;
  const [product, document] = [Prisma.sql`p.id`, Prisma.sql`d.product_id`];
  return {
    where: found(product, where),
    score: first(product, score),
    documents: { where: found(document, documents.where), score: first(document, documents.score) },
  };
}

/** A search with what staff pinned to its text. */
export async function addPinned(text: string, match: SearchMatch): Promise<SearchMatch> {
  const ids = (await readSearchRules()).pins.get(searchKey(text)) ?? [];
  return ids.length > 0 ? withPinned(match, ids) : match;
}
