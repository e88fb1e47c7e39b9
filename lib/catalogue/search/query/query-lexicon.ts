import { consonantsOf, phoneticKeys, phoneticSimilarity } from './phonetic';
import { brokenPluralRoot, isBrokenPlural, stem, stemKey, stems } from './stem';
import { DICTIONARY_WORDS } from './tables';
import { isArabic } from './text';

const BEGINS = 'k:';
const WHOLE = 'K:';

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
};

const MAX_FORMS = 12;

const ALIKE = 0.6;
const WORD_ALIKE = 0.7;
const NEARLY = 0.2;

/** All product words, indexed by stem, root and phonetic key. */
export class Lexicon {
  readonly words = new Set<string>();
  readonly letters = new Map<number, string[]>();
  private readonly byStem = new Map<string, string[]>();
  private readonly byRoot = new Map<string, string[]>();
  private readonly bySound = new Map<string, { word: string; sound: string }[]>();
  private readonly kinds = new Map<string, string[]>();
  brands: readonly LexiconBrand[] = [];
  synonyms: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly lineSounds = DICTIONARY_WORDS.flatMap((word) =>
    /^[a-z]{4,}$/.test(word) ? phoneticKeys(word).map((sound) => ({ word, sound })) : [],
  );
  private brandSounds = new Map<string, { brand: LexiconBrand; word: string; sound: string }[]>();
  private readonly brandNames = new Map<string, LexiconBrand>();
  private brandWords = new Set<string>();
  private text: string | null = null;

  add(word: string): void {
    if (this.words.has(word)) return;
    this.words.add(word);
    this.text = null;
    if (word.startsWith(BEGINS) || word.startsWith(WHOLE)) {
      push(this.kinds, stemKey(word.slice(2)), word);
      const key = rootKey(word.slice(2));
      if (key) push(this.kinds, key, word);
      return;
    }
    if (/\d/.test(word) || word.length < 2) return;
    push(this.letters, word.length, word);
    push(this.byStem, stem(word), word);
    const base = brokenPluralRoot(word);
    if (base) push(this.byRoot, base, word);
    if (!isArabic(word))
      for (const sound of phoneticKeys(word)) push(this.bySound, consonantsOf(sound), { word, sound });
  }

  setBrands(brands: readonly LexiconBrand[]): void {
    this.brands = brands;
    this.brandNames.clear();
    this.brandSounds = new Map();
    const named = brands.flatMap((brand) =>
      brand.names.map((name) => ({ brand, name, word: name.replace(/[^\p{L}\p{Nd}]+/gu, '') })),
    );
    for (const { brand, word } of named) if (!this.brandNames.has(word)) this.brandNames.set(word, brand);
    const latin = named.filter(({ name }) => !isArabic(name));
    for (const { brand, word } of latin)
      for (const sound of phoneticKeys(word)) push(this.brandSounds, consonantsOf(sound), { brand, word, sound });
    this.brandWords = new Set(latin.map(({ word }) => word));
  }

  kindsOf(phrase: string): string[] {
    const found = this.kinds.get(stemKey(phrase));
    if (found) return found;
    const first = phrase.split(' ')[0] ?? '';
    for (const bare of stems(first).slice(1)) {
      const other = this.kinds.get([bare, ...phrase.split(' ').slice(1).map(stem)].join(' '));
      if (other) return other;
    }
    const key = rootKey(phrase);
    const broken = phrase.split(' ').some(isBrokenPlural);
    return ((key && this.kinds.get(key)) || []).filter(
      (mark) => broken || mark.slice(2).split(' ').some(isBrokenPlural),
    );
  }

  formsOf(word: string): string[] {
    const found = new Set(this.words.has(word) ? [word] : []);
    if (/\d/.test(word)) return [...found];
    for (const one of this.byStem.get(stem(word)) ?? []) found.add(one);
    const base = brokenPluralRoot(word);
    if (base)
      for (const one of this.byRoot.get(base) ?? []) if (isBrokenPlural(word) || isBrokenPlural(one)) found.add(one);
    if (found.size > 0) return [...found].slice(0, MAX_FORMS);
    for (const bare of stems(word).slice(1)) for (const one of this.byStem.get(bare) ?? []) found.add(one);
    return [...found].slice(0, MAX_FORMS);
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** `joined`: without spaces. */
  brandNamed(joined: string): LexiconBrand | null {
    return this.brandNames.get(joined) ?? null;
  }

  isBrandWord(word: string): boolean {
    return this.brandWords.has(word);
  }

  brandSounding(word: string): Heard | null {
    let best: Heard | null = null;
    for (const ours of phoneticKeys(word)) {
      const bones = consonantsOf(ours);
      if (bones.length < 2) continue;
      for (const { brand, sound } of this.brandSounds.get(bones) ?? []) {
        const alike = phoneticSimilarity(ours, sound);
        if (alike >= (bones.length === 2 || word.length <= 3 ? 1 : ALIKE) && (!best || alike > best.likeness))
          best = { brand, likeness: alike, bones: bones.length };
      }
    }
    return best;
  }

  brandsBeginning(word: string): LexiconBrand[] {
    const begins = phoneticKeys(word).filter((sound) => consonantsOf(sound).length >= 2);
    const found = [...this.brandSounds.values()]
      .flat()
      .filter(({ sound }) => begins.some((begin) => sound.startsWith(begin)));
    return [...new Set(found.map(({ brand }) => brand))].slice(0, MAX_FORMS);
  }

  /** Latin words most similar in sound. `short`: minimum number of consonants; then only exact matches count («برو», «يوقا»). */
  sounding(word: string, short: number | null = null): string[] {
    const found = new Map<string, number>();
    let best = 0;
    for (const ours of phoneticKeys(word)) {
      const bones = consonantsOf(ours);
      if (bones.length < (short ?? 2)) continue;
      const apart = bones.length > 3 ? NEARLY : 0;
      for (const { word: theirs, sound } of this.bySound.get(bones) ?? []) {
        const alike = phoneticSimilarity(ours, sound);
        if (alike < leastAlike(word, bones, theirs, short !== null) || alike < best - apart) continue;
        if (alike > best) best = alike;
        found.set(theirs, Math.max(found.get(theirs) ?? 0, alike + apart));
      }
    }
    // Words with many consonants also get nearly as similar ones: «فريزر» is "frozr" and "freezer".
    const near = [...found].filter(([, alike]) => alike >= best).sort(([, one], [, other]) => other - one);
    return near.map(([theirs]) => theirs).slice(0, MAX_FORMS);
  }

  /** Names that sound like a misspelt Latin word: "raizen" → "ryzen". */
  soundingLatin(word: string): string[] {
    if (word.length < 5 || isArabic(word)) return [];
    const ours = new Set(phoneticKeys(word));
    const own = [...ours].filter((sound) => consonantsOf(sound).length >= 4);
    const shop = word.length >= 6 ? own.flatMap((sound) => this.bySound.get(consonantsOf(sound)) ?? []) : [];
    const names = [...[...this.brandSounds.values()].flat(), ...this.lineSounds, ...shop];
    return [...new Set(names.flatMap((name) => (name.word !== word && ours.has(name.sound) ? [name.word] : [])))];
  }

  holding(part: string, most: number): { begun: string[]; within: string[] } {
    const [begun, within]: [string[], string[]] = [[], []];
    // One long string is faster to search than each word.
    this.text ??= `\n${[...this.words].filter((word) => word[1] !== ':').join('\n')}\n`;
    for (let at = this.text.indexOf(part); at >= 0; ) {
      const begin = this.text.lastIndexOf('\n', at) + 1;
      const end = this.text.indexOf('\n', at);
      const list = at === begin ? begun : within;
      if (end - begin > part.length && list.length < most) list.push(this.text.slice(begin, end));
      if (begun.length >= most && within.length >= most) break;
      at = this.text.indexOf(part, end);
    }
    return { begun, within };
  }
}

type Heard = { brand: LexiconBrand; likeness: number; bones: number };

/** Minimum similarity of a match; 2 excludes all. Two consonants suffice only between vowels («اوديسي»). */
function leastAlike(word: string, bones: string, theirs: string, exactly: boolean): number {
  if (bones.length > 2) return word.length <= 3 ? 1 : bones.length > 4 ? ALIKE : WORD_ALIKE;
  const framed = /^[اوي].*[اويه]$/.test(word) && /^[aeiou].*[aeiouy]$/.test(theirs);
  if (framed && word.length >= 5 && theirs.length >= 5) return 0.6;
  return exactly ? 1 : 2;
}

export type LexiconBrand = { slug: string; name: string; names: readonly string[] };

function rootKey(phrase: string): string {
  const roots = phrase.split(' ').map((word) => brokenPluralRoot(word) || stem(word));
  return phrase.split(' ').some((word) => brokenPluralRoot(word)) ? `~${roots.join(' ')}` : '';
}
