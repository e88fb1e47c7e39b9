import { brandSlug, MAKERS, makerFinder } from '@/lib/catalogue/brand/makers';
import type { CategoryView } from '@/lib/catalogue/category/reads';
import { Catalogue } from '@/lib/catalogue/search/index/catalogue';
import { rankedPage } from '@/lib/catalogue/search/index/ranking';
import { searchToken } from '@/lib/catalogue/search/matches';
import { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { findPreparedMatches, type PreparedSearch, prepareSearch } from '@/lib/catalogue/search/reads';
import { findCorrection } from '@/lib/catalogue/search/spelling/correct-spelling';
import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';
import type { Answer, Found } from './judge';

/* A shop in memory, so that searches need no database. It builds the same index as the database function write_search_documents(). */

type Stocked = Omit<Found, 'id'> & { category: string; inStock?: boolean };

const plain = (text: string): string =>
  normalizeArabic(text.replaceAll('\n', ' ¶ '))
    .replace(/(\d)[,٬'](?=\d{3}(?!\d))/g, '$1')
    .replace(/(?<![\d.])(\d+)\.0+(?![\d.])/g, '$1')
    .replace(/([kmg])b\/s/g, '$1bps');

/** The indexed text of a specification line, like search_value() in the database. */
function saidBy(line: string): string {
  const at = line.indexOf(':');
  if (at < 0) return line;
  const [label, value] = [line.slice(0, at), line.slice(at + 1)];
  const said = (line.split(':')[1] ?? '').trim();
  if (/^(لا|no|none|-|غير متوفر|false)?$/i.test(said)) return '';
  if (/^(نعم|yes|متوفر|true|full|semi|كامل|جزئي)$/i.test(said)) return `${label} ${said}`;
  return /^\s*\d+(\.\d+)?\s*$/.test(value) ? `${value} ${/(\S+)\s*$/.exec(label)?.[1] ?? ''}` : value;
}

/** Like the database function search_pieces(). */
function piecesOf(text: string, every: boolean): { words: string[]; pairs: string[] } {
  const [words, pairs]: [string[], string[]] = [[], []];
  let before = '';
  for (const [found] of plain(text).matchAll(/¶|(?:\d+\.\d+|[\p{L}\p{Nd}])+/gu)) {
    if (found === '¶') {
      before = '';
      continue;
    }
    const piece = found.slice(0, 60);
    const isOne = /^\d+(\.\d+)?$/.test(piece) || !/\d/.test(piece);
    if (!isOne) words.push(piece);
    for (const run of isOne ? [piece] : (piece.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [])) {
      words.push(run);
      const isPair = before !== '' && (every || /\d/.test(before) !== /\d/.test(run));
      if (isPair && before.length + run.length <= 24) pairs.push(before + run);
      before = run;
    }
  }
  return { words, pairs };
}

/** Like the database function search_kinds(). */
function kindsOf(name: string): string[] {
  const text = plain(name);
  const head = /^[ء-ي ]+/.exec(text)?.[0].trim().split(' ') ?? [];
  if (head[0])
    return [
      ...head.slice(0, 4).map((_, at) => `k:${head.slice(0, at + 1).join(' ')}`),
      `K:${head.slice(0, 4).join(' ')}`,
    ];
  if (/[ء-ي]/.test(text)) return [];
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return [...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)].map((kind) => `k:${kind}`);
}

/** Like the database function search_joined(). */
const joinedOf = (text: string): string[] =>
  normalizeArabic(text)
    .split(/\s/)
    .filter((token) => /\p{L}/u.test(token) && /[\p{L}\p{Nd}][^\p{L}\p{Nd}]+[\p{L}\p{Nd}]/u.test(token))
    .map((token) => token.replace(/[^\p{L}\p{Nd}]+/gu, ''));

/** Builds a shop with these products. Its searches work like searchProducts(). */
export function memoryShop(products: readonly Stocked[], categories: readonly CategoryView[]) {
  const lexicon = new Lexicon();
  const catalogue = new Catalogue();
  const makerIn = makerFinder(MAKERS);
  const makers = products.map(({ name }) => makerIn(name));
  const all = products.map((product, no): Found => ({ ...product, id: String(no) }));
  for (const [no, { name, specifications, category, price, inStock = true }] of products.entries()) {
    const said = specifications.map(saidBy).join('\n');
    const [own, more, kinds] = [piecesOf(name, true), piecesOf(said, false), kindsOf(name)];
    const words = [...own.words, ...more.words, ...joinedOf(name), ...joinedOf(said)];
    const told = [...words, ...own.pairs, ...more.pairs, ...kinds].filter((word) => word && word.length <= 60);
    for (const word of told) lexicon.add(word);
    const maker = makers[no];
    const marks = [`c:${category}`, ...(maker ? [`b:${brandSlug(maker, 1)}`] : [])];
    catalogue.put({
      ...{ no, category, brand: maker ?? null, price: Math.round(price * 100), was: null, inStock, featured: false },
      ...{ ratingSum: 0, ratingCount: 0, created: -no, name: no, values: [], sold: 0 },
      document: {
        name: [...own.words, ...own.pairs].map(searchToken),
        words: [...new Set([...told, ...marks])].map(searchToken),
      },
    });
  }
  lexicon.setBrands(
    MAKERS.filter(({ name }) => makers.includes(name)).map(({ name, aliases }) => ({
      slug: brandSlug(name, 1),
      name,
      names: [name, ...aliases].map(normalizeArabic),
    })),
  );
  const shop = { lexicon, categories, catalogue };
  const list = (search: PreparedSearch) => {
    const { slots, scores } = findPreparedMatches(search, catalogue);
    const { min, max, order } = search.price;
    const price = (slot: number) => catalogue.price[slot] ?? 0;
    const fits = slots.filter((slot) => price(slot) >= (min ?? 0) && price(slot) <= (max ?? Number.POSITIVE_INFINITY));
    const sign = order === 'dear' ? -1 : 1;
    const numbers = order
      ? fits.sort((one, other) => sign * (price(one) - price(other))).map((slot) => catalogue.no[slot] ?? 0)
      : rankedPage(catalogue, fits, scores, { offset: 0, limit: 5 });
    return { found: numbers.slice(0, 5).flatMap((no) => all[no] ?? []), all: slots.length };
  };
  const read = async (query: string) => {
    const search = prepareSearch(query, lexicon, categories);
    const first = list(search);
    return { first, meaning: first.all > 0 ? null : await findCorrection(query, search, shop) };
  };
  return {
    all,
    lexicon,
    read,
    search: async (query: string): Promise<Answer> => {
      const { first, meaning } = await read(query);
      if (!meaning) return { found: first.found, dropped: [] };
      const meant = prepareSearch(meaning.text, lexicon, categories, meaning);
      return { found: list(meant).found, dropped: meaning.dropped };
    },
  };
}
