import 'server-only';
import type { CategoryView } from '../../category/reads';
import type { Catalogue } from '../index/catalogue';
import type { Lexicon } from '../query/query-lexicon';
import { isDictionaryWord } from '../query/tables';
import type { SearchTerm } from '../query/term';
import { countMatches, prepareSearch, type SearchRelaxation } from '../reads';

export type SearchShop = { lexicon: Lexicon; categories: readonly CategoryView[]; catalogue: Catalogue };

export async function hasMatches(
  text: string,
  { lexicon, categories, catalogue }: SearchShop,
  freely: SearchRelaxation = {},
): Promise<boolean> {
  const search = prepareSearch(text, lexicon, categories, freely);
  return search.terms.length > 0 && ((await countMatches([search], 1, catalogue))[0] ?? 0) > 0;
}

export const isRecognisedTerm = ({ typed, whole, kinds, together }: SearchTerm): boolean =>
  whole.length + kinds.length + together.length > 0 || isDictionaryWord(typed);
