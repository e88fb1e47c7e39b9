import { digitByName } from '../letter-names';
import { stem, stemKey, stems } from '../stem';
import {
  broaderMeanings,
  colourForms,
  isDictionaryWord,
  joinedPhrases,
  keyOfStems,
  oneWaySynonyms,
  synonymGroups,
  synonymsOf,
} from '../tables';
import { emptyTerm, type SearchTerm } from '../term';
import { isArabic, withoutPrefix } from '../text';
import { addSearchForm, kindsOfForm } from './forms';
import type { QueryState } from './state';

type Known = { same: string[]; also: string[] };

/** `known`: forms in the synonym tables; `own`: kinds of the phrase itself, without broader ones. */
export type Meaning = { term: SearchTerm; known: Known | null; own: readonly string[] };

/** Forms of a phrase in the synonym tables. `same`: synonyms; `also`: one-way synonyms. */
export function knownForms(words: readonly string[], { extra }: QueryState): Known | null {
  const [first = '', ...rest] = words;
  for (const bare of words.length === 1 ? [first, ...withoutPrefix(first)] : []) {
    const same = colourForms.get(bare);
    if (same) return { same: [...same], also: [] };
  }
  const isOneScript = words.every(isArabic) || words.every((word) => /^[a-z]+$/.test(word));
  const one = words.length > 1 && isOneScript ? stem(words.join('')) : '';
  // Joined words must be longer than the first one, or a dual ending would match: «كيس ان» is not «كيسان».
  const joined = one.length > first.length ? [[one]] : [];
  const split = words.length === 1 ? joinedPhrases.get(first) : undefined;
  if (split) joined.push(split.split(' ').map(stem));
  // The first letter of a dictionary word is not a prefix: «بطارية».
  const begins = isDictionaryWord(first) ? [stem(first)] : stems(first);
  // «بلايستيشن فايف» means «بلايستيشن 5».
  const digit = rest.length > 0 ? digitByName(rest.at(-1) ?? '') : undefined;
  const counted = digit ? [[...[first, ...rest.slice(0, -1)].map(stem), digit]] : [];
  for (const said of [...begins.map((begin) => [begin, ...rest.map(stem)]), ...joined, ...counted]) {
    const key = keyOfStems(said);
    const [same, more, own] = [synonymGroups.get(key), oneWaySynonyms.get(key), extra.get(said.join(' '))];
    if (same || more || own)
      return { same: [...(same ?? [words.join(' ')]), ...(own ?? []).flatMap(synonymsOf)], also: [...(more ?? [])] };
  }
  return null;
}

/** Also true for synonyms of a kind. */
export function isKindWord(word: string, query: QueryState): boolean {
  const forms = knownForms([word], query)?.same ?? [word];
  return forms.some((form) => query.lexicon.kindsOf(form).length > 0);
}

/** Looks a phrase up in the synonym tables and among the shop's kinds of products. */
export function readMeaning(words: readonly string[], query: QueryState): Meaning {
  const { lexicon } = query;
  const text = words.join(' ');
  const term = emptyTerm(text);
  const known = knownForms(words, query);
  for (const form of known?.same ?? []) addSearchForm(term, form, lexicon);
  if (known || words.every(isArabic)) term.kinds.push(...kindsOfForm(text, lexicon));
  const same = [...term.kinds];
  for (const form of known?.also ?? []) {
    const marks = [`k:${form}`, `K:${form}`].filter((mark) => lexicon.has(mark));
    term.kinds.push(...marks);
    addSearchForm(term, form, lexicon, marks.length > 0);
  }
  term.forms.push(...(known?.same ?? []), ...(known?.also ?? []));
  const own = same.length > 0 ? same : [...term.kinds];
  for (const too of query.beyond ? (broaderMeanings.get(stemKey(text)) ?? []) : [])
    term.kinds.push(...kindsOfForm(too, lexicon));
  return { term, known, own };
}
