import 'server-only';
import { searchToken } from '../matches';
import { isGenericWord, isHostDevice, isKnownWord, isProductLine } from '../query/tables';
import type { SearchTerm } from '../query/term';
import { collapseRepeats, isPurposeWord, originalSpelling, searchPieces } from '../query/text';
import { type PreparedSearch, prepareSearch, type SearchRelaxation } from '../reads';
import { hasMatches, isRecognisedTerm, type SearchShop } from './search-shop';

/** Corrected text with its dropped words, or the same text with a relaxed search (`loose`, `beyond`, `near`). */
export type SpellingCorrection = SearchRelaxation & { text: string; dropped: string[] };

const hasWays = ({ whole, begun, within, kinds, together }: SearchTerm): boolean =>
  whole.length + begun.length + within.length + kinds.length + together.length > 0;
/** Whether a term names the purpose: «للمعالج», or «كمبيوتر» after its accessory. */
export const isPurposeTerm = (term: SearchTerm, head: SearchTerm | undefined): boolean =>
  isPurposeWord(term.typed) ||
  (term !== head && isHostDevice(term.typed) && head !== undefined && !isHostDevice(head.typed));

/** A bare number that names a model: «4070». */
const isNamingNumber = ({ typed, role, whole, measure }: SearchTerm): boolean =>
  role === 'number' && measure === undefined && whole.length > 0 && /^[3-9]\d{3}$/.test(typed);

const isKnownTerm = ({ typed, role, whole }: SearchTerm): boolean =>
  role === 'word' && whole.length > 0 && isKnownWord(typed);

const tokensOf = (text: string): string[] => text.split(/\s+/);

/** Drops unknown words, or one without matches, but keeps a kind, brand or model. `own`: the shopper's spelling. */
export async function shortenSearch(
  text: string,
  search: PreparedSearch,
  shop: SearchShop,
  own = text,
): Promise<SpellingCorrection | null> {
  const { terms } = search;
  const isModel = ({ typed, whole }: SearchTerm) => whole.length > 0 && /\d/.test(typed) && /\p{L}/u.test(typed);
  const lines = terms.filter((term) => isRecognisedTerm(term) && isProductLine(term.typed));
  const head =
    // «جهاز» in «جهاز ماك» does not mean a console.
    terms.find(({ role, typed }) => role === 'kind' && !(isGenericWord(typed) && lines.length > 0)) ??
    terms.find(({ role }) => role === 'brand') ??
    terms.find(isModel) ??
    lines[0] ??
    terms.find(isNamingNumber) ??
    (terms.some(({ heard }) => heard) ? undefined : terms.find(isKnownTerm));
  if (!head || terms.length < 2) return null;
  const unknown = terms.filter((term) => term.role === 'unknown' || (term.role === 'word' && !hasWays(term)));
  if (isKnownTerm(head) && unknown.length * 2 > terms.length) return null;
  const purposes = terms.filter((term) => term !== head && term.role === 'kind' && isPurposeTerm(term, head));
  const order: SearchTerm['role'][] = ['word', 'colour', 'kind', 'brand'];
  const others = terms
    .filter((term) => term !== head && order.includes(term.role))
    .filter(({ role, heard }) => role === 'colour' || heard || (!isModel(head) && !isProductLine(head.typed)))
    .sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
  // A product may not name its kind, so the model counts: «معالج am5». The commonest goes first: «لوحة z790 ddr5».
  const commonness = ({ whole }: SearchTerm) =>
    Math.max(...whole.map((word) => shop.catalogue.postings.count(searchToken(word))));
  if (head.role === 'kind')
    others.push(
      ...terms
        .filter((term) => term !== head && isModel(term))
        .sort((one, other) => commonness(other) - commonness(one)),
    );
  const words = others.filter(({ role }) => role === 'word' || role === 'colour');
  const tries =
    unknown.length > 0
      ? [unknown]
      : [
          ...(purposes.length > 0 ? [purposes] : []),
          ...others.map((term) => [term]),
          ...(words.length > 1 ? [words] : []),
        ];
  for (const dropped of tries) {
    const gone = new Set(dropped.flatMap(({ typed }) => typed.split(' ')));
    const isGone = tokensOf(text).map((token) => gone.has(collapseRepeats(searchPieces(token).join(' '))));
    const rest = tokensOf(text).filter((_, at) => !isGone[at]);
    const ownRest = tokensOf(own).filter((_, at) => !isGone[at]);
    if (rest.length === isGone.length) continue;
    const leftOut =
      own === text
        ? dropped.map(({ typed }) => originalSpelling(text, typed))
        : tokensOf(own).filter((_, at) => isGone[at]);
    const left = rest.join(' ');
    if (await hasMatches(left, shop)) return { text: left, dropped: leftOut };
    // The remaining words may still have no results.
    const less =
      unknown.length > 0
        ? await shortenSearch(left, prepareSearch(left, shop.lexicon, shop.categories), shop, ownRest.join(' '))
        : null;
    if (less) return { ...less, dropped: [...leftOut, ...less.dropped] };
  }
  return null;
}
