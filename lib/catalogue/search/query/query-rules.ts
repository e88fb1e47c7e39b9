import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { CONTENT_CACHE_LIFE, cacheTags } from '../../../platform/server/cache/tags';
import { db } from '../../../platform/server/db';
import { searchedText, searchKey } from './key';

export type SearchRules = {
  synonyms: ReadonlyMap<string, readonly string[]>;
  pins: ReadonlyMap<string, readonly number[]>;
  redirects: ReadonlyMap<string, string>;
};

type Rows = {
  synonyms: { text: string; meanings: string[]; bothWays: boolean }[];
  pins: { key: string; products: { product: { no: number } }[] }[];
  redirects: { key: string; target: string }[];
};

/** One JSON string is cheap to compare with the last one. */
async function getRows(): Promise<string> {
  'use cache';
  cacheTag(cacheTags.searchRules);
  cacheLife(CONTENT_CACHE_LIFE);
  const [synonyms, pins, redirects] = await Promise.all([
    db.searchSynonym.findMany({ select: { text: true, meanings: true, bothWays: true } }),
    db.searchPin.findMany({
      select: { key: true, products: { select: { product: { select: { no: true } } }, orderBy: { place: 'asc' } } },
    }),
    db.searchRedirect.findMany({ select: { key: true, target: true } }),
  ]);
  return JSON.stringify({ synonyms, pins, redirects } satisfies Rows);
}

/** With `bothWays`, each text means all the others. */
export function synonymMeaningsOf(rows: Rows['synonyms']): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const { text, meanings, bothWays } of rows) {
    const forms = [text, ...meanings].map((form) => ({ words: searchedText(form), key: searchKey(form) }));
    for (const { key } of bothWays ? forms : forms.slice(0, 1)) {
      const known = found.get(key) ?? new Set();
      for (const other of forms) if (other.key !== key) known.add(other.words);
      found.set(key, known);
    }
  }
  return new Map([...found].map(([key, all]) => [key, [...all]]));
}

let kept: { text: string; rules: SearchRules } | null = null;

/** The same object until staff change a rule. */
export async function readSearchRules(): Promise<SearchRules> {
  const text = await getRows();
  if (kept?.text !== text) {
    const { synonyms, pins, redirects } = JSON.parse(text) as Rows;
    const rules: SearchRules = {
      synonyms: synonymMeaningsOf(synonyms),
      pins: new Map(pins.map(({ key, products }) => [key, products.map(({ product }) => product.no)])),
      redirects: new Map(redirects.map(({ key, target }) => [key, target])),
    };
    kept = { text, rules };
  }
  return kept.rules;
}

export const readRedirect = async (text: string): Promise<string | null> =>
  (await readSearchRules()).redirects.get(searchKey(text)) ?? null;
