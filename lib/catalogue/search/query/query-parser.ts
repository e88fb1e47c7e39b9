import { isFuzzyMatch } from '../spelling/fuzzy';
import { digitByName, latinCharByName, spelledChars } from './letter-names';
import type { Lexicon } from './query-lexicon';
import { joinedModelForms, splitJoinedWord } from './split-words';
import { stem, stemKey, stems } from './stem';
import {
  broaderMeanings,
  colours,
  DICTIONARY_WORDS,
  isDevice,
  isDictionaryWord,
  isLine,
  keyOfStems,
  likely,
  oneWaySynonyms,
  stopWords,
  synonymGroups,
  synonymsOf,
} from './tables';
import { emptyTerm, isEmptyTerm, type SearchTerm } from './term';
import { isArabic, splitAtDigits, withoutPrefix, zeroForO } from './text';
import { COUNT_WORDS, measureForms, measureName, pictureHeight } from './units';

export type NearbyMeasure = { typed: string; forms: readonly string[]; measure: string };

const MAX_TERMS = 8;
const MAX_PHRASE = 4;

const LATENCY = /^cl ?(\d{2})$/;
const PCIE = /^(?:pcie )?gen ?([3-5])$/;
const GENERATION = /^(?:(?:ال)?جيل(?: ال)? ?(\d{1,2})|(\d{1,2}) ?(?:th )?gen|gen (\d{1,2}))$/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const MODEL = /^\d{3,5}[a-z]{0,2}$/;

/** Reads words into terms. */
export class QueryParser {
  readonly terms: SearchTerm[] = [];

  constructor(
    private readonly lexicon: Lexicon,
    private readonly words: readonly string[],
    private readonly typing: boolean,
    private readonly extra: ReadonlyMap<string, readonly string[]>,
    private readonly beyond: boolean,
    private readonly near: NearbyMeasure | null,
  ) {}

  read(): void {
    const bare = this.words.every((word) => stopWords.has(word));
    for (let index = 0; index < this.words.length && this.terms.length < MAX_TERMS; ) {
      const skipped = !bare && stopWords.has(this.words[index] ?? '');
      index += this.at(index, skipped ? 2 : 1);
    }
  }

  private at(index: number, least: number): number {
    for (let count = Math.min(MAX_PHRASE, this.words.length - index); count >= least; count -= 1) {
      const words = this.words.slice(index, index + count);
      const open = this.typing && index + count === this.words.length;
      const found =
        this.measure(words) ??
        this.generation(words) ??
        this.phrase(words, open) ??
        this.model(words) ??
        this.lettered(words, open) ??
        (count === 1 ? this.single(words[0] ?? '', open) : null);
      if (!found) continue;
      this.terms.push(...found);
      return count;
    }
    return 1;
  }

  private measure(words: readonly string[]): SearchTerm[] | null {
    const one = words.length === 1 ? words[0]?.match(/^(\d+(?:\.\d+)?)(\p{L}+)$/u) : null;
    const [count, unit] = one ? [one[1], one[2]] : [words[0], words.slice(1).join(' ')];
    const digits = COUNT_WORDS[count ?? ''] ?? count;
    if (words.length > 3 || !digits || !unit || !NUMBER.test(digits)) return null;
    const forms = measureForms(digits, unit);
    if (!forms) return null;
    const term = { ...emptyTerm(words.join(' '), 'number'), measure: measureName(digits, unit) };
    term.whole.push(...forms.filter((form) => this.lexicon.has(form)));
    if (one && this.lexicon.has(one[0])) term.whole.push(one[0]);
    // No product has the measure: match the bare number.
    if (term.whole.length === 0 && !one && this.lexicon.has(digits)) term.whole.push(digits);
    if (one && term.whole.length === 0) return null;
    return [term];
  }

  /** «الجيل 13», "13th gen": models with that prefix; also "gen4", "cl30". */
  private generation(words: readonly string[]): SearchTerm[] | null {
    const text = words.join(' ');
    const timing = text.match(LATENCY)?.[1];
    const bus = text.match(PCIE)?.[1];
    const form = timing ? `${timing}cas` : bus ? `pcie${bus}` : '';
    if (this.lexicon.has(form)) return [{ ...emptyTerm(text, 'number'), whole: [form] }];
    const number = text.match(GENERATION)?.slice(1).find(Boolean);
    if (!number) return null;
    const model = new RegExp(`^(?:i\\d)?${number}\\d{3}[a-z]{0,2}$`);
    const whole = [...this.lexicon.words].filter((word) => model.test(word));
    return whole.length > 0 ? [{ ...emptyTerm(text, 'number'), whole }] : null;
  }

  private phrase(words: readonly string[], open: boolean): SearchTerm[] | null {
    const { lexicon } = this;
    const text = words.join(' ');
    const joined = words.join('');
    const arabic = words.every(isArabic);
    const single = words.length === 1;
    const term = emptyTerm(text);
    const known = this.known(words);
    for (const form of known?.same ?? []) this.addForm(term, form);
    if (known || arabic) term.kinds.push(...this.kindsOf(text));
    const same = [...term.kinds];
    for (const form of known?.also ?? []) {
      const marks = [`k:${form}`, `K:${form}`].filter((mark) => lexicon.has(mark));
      term.kinds.push(...marks);
      this.addForm(term, form, marks.length > 0);
    }
    term.forms.push(...(known?.same ?? []), ...(known?.also ?? []));
    const own = same.length > 0 ? same : [...term.kinds];
    for (const too of this.beyond ? (broaderMeanings.get(stemKey(text)) ?? []) : [])
      term.kinds.push(...this.kindsOf(too));
    // «شاشة منحنية»: a kind and another word.
    if (!known && !single && term.kinds.length > 0 && this.isKind(words[0] ?? '')) return null;
    if (term.kinds.length > 0) {
      if (!known) this.addForm(term, text);
      term.exact = own.length > 0 ? own : [...term.kinds];
      term.forms.push(...(words.length === 1 ? withoutPrefix(text) : []));
      term.role = 'kind';
      const before = likely.get(stemKey(text));
      if (before) term.likely = before;
      return [this.closed(term, open)];
    }
    // Unknown to the shop: read word by word.
    const isKnownPhrase = known?.also.length === 0 && this.isKind(words[0] ?? '');
    if (known && !single && term.kinds.length === 0 && (isEmptyTerm(term) || isKnownPhrase)) return null;
    if (known) {
      if ([text, ...withoutPrefix(text)].some((word) => colours.has(word))) term.role = 'colour';
      if (isDevice(known.same)) term.device = true;
      const brand = known.same.map((form) => lexicon.brandNamed(form.replaceAll(' ', ''))).find(Boolean);
      if (brand) {
        term.role = 'brand';
        term.whole.push(`b:${brand.slug}`);
      }
      if (single) this.addTyped(term, text, open);
      return [this.closed(term, open)];
    }
    const letters =
      arabic && (!single || text.length >= 6) && lexicon.formsOf(text).length === 0 ? spelledChars(words) : null;
    for (const form of [joined, ...(letters ?? [])]) {
      const brand = lexicon.brandNamed(form);
      if (!brand) continue;
      term.role = 'brand';
      term.whole.push(`b:${brand.slug}`, ...lexicon.formsOf(form));
      if (single) this.addTyped(term, text, open);
      return [this.closed(term, open)];
    }
    if (letters?.some((form) => lexicon.has(form))) {
      term.whole.push(...letters.filter((form) => lexicon.has(form)));
      return [term];
    }
    if (!single && !arabic && words.length <= 3 && !words.some(isArabic)) {
      const zero = zeroForO(joined);
      const form = [joined, zero].find((one) => lexicon.has(one));
      if (form) {
        term.role = /\d/.test(form) ? 'number' : 'word';
        term.whole.push(form);
        // «120 pwm» may be two things; "7800 x3d" is one.
        if (NUMBER.test(words[0] ?? '') && words.slice(1).every((word) => /^[a-z]{3,}$/.test(word)))
          term.together.push(words.filter((word) => lexicon.has(word)));
        this.addTyped(term, form, open);
        return [this.closed(term, open)];
      }
    }
    if (
      arabic &&
      words.length <= 3 &&
      lexicon.formsOf(joined).length === 0 &&
      !words.some((word) => stopWords.has(word))
    ) {
      const sounds = lexicon.brandSounding(joined);
      const sure = sounds && (sounds.bones >= 3 || !DICTIONARY_WORDS.some((word) => isFuzzyMatch(joined, word)));
      // «اكس», «كور اي 9»: a letter's name is not a brand by sound.
      const isLetter =
        words.some((word) => latinCharByName(word)) && (single || words.some((word) => this.known([word])));
      if (sure && !isLetter && (single || sounds.likeness >= (sounds.bones >= 5 ? 0.6 : 0.8))) {
        term.role = 'brand';
        term.heard = true;
        term.whole.push(`b:${sounds.brand.slug}`);
        for (const name of sounds.brand.names) this.addForm(term, name.replace(/[^\p{L}\p{Nd}]+/gu, ' '));
        return [term];
      }
      if (!single && joined.length >= 6 && !words.some((word) => this.isKind(word) || this.known([word]))) {
        const heard = lexicon.sounding(joined);
        if (heard.length > 0) {
          term.whole.push(...heard);
          term.heard = true;
          return [term];
        }
      }
    }
    return null;
  }

  /** «7800 اكس ثري دي» → "7800x3d", where the shop has it. */
  private model(words: readonly string[]): SearchTerm[] | null {
    const [number = '', ...rest] = words;
    if (!MODEL.test(number) || rest.length === 0 || rest.some((word) => stopWords.has(word))) return null;
    let forms = [number];
    for (const word of rest) {
      const said = latinCharByName(word) ?? digitByName(word) ?? (/^[a-z\d]$/.test(word) ? word : '');
      const ways = /^\d+$/.test(said) ? [said] : [...said];
      forms = forms.flatMap((form) => ways.map((way) => form + way));
    }
    const whole = forms.filter((form) => this.lexicon.has(form));
    return whole.length > 0 ? [{ ...emptyTerm(words.join(' '), 'number'), whole }] : null;
  }

  /** «بي اس 5» → "ps5", «اي 9» → "i9". */
  private lettered(words: readonly string[], open: boolean): SearchTerm[] | null {
    const last = words.at(-1) ?? '';
    const number = digitByName(last) ?? last;
    const letters = words.slice(0, -1);
    if (letters.length === 0 || !NUMBER.test(number) || letters.some((word) => stopWords.has(word))) return null;
    const forms = (spelledChars(letters) ?? []).map((form) => form + number);
    const said = forms.find((form) => synonymGroups.has(form));
    if (said) return this.phrase([said], open);
    const whole = forms.filter((form) => this.lexicon.has(form));
    return whole.length > 0 ? [{ ...emptyTerm(words.join(' '), 'number'), whole }] : null;
  }

  private kindsOf(form: string): string[] {
    return this.lexicon.brandNamed(form.replaceAll(' ', '')) ? [] : this.lexicon.kindsOf(form);
  }

  private isKind(word: string): boolean {
    const forms = this.known([word])?.same ?? [word];
    return forms.some((form) => this.lexicon.kindsOf(form).length > 0);
  }

  private known(words: readonly string[]): { same: string[]; also: string[] } | null {
    const [first = '', ...rest] = words;
    for (const bare of words.length === 1 ? [first, ...withoutPrefix(first)] : []) {
      const same = colours.get(bare);
      if (same) return { same: [...same], also: [] };
    }
    const one = words.length > 1 && words.every(isArabic) ? stem(words.join('')) : '';
    // «كيس ان» is not a dual of «كيس».
    const joined = one.length > first.length ? [[one]] : [];
    // Known words keep their first letter: «بطارية».
    const begins = isDictionaryWord(first) ? [stem(first)] : stems(first);
    for (const said of [...begins.map((begin) => [begin, ...rest.map(stem)]), ...joined]) {
      const key = keyOfStems(said);
      const [same, more, own] = [synonymGroups.get(key), oneWaySynonyms.get(key), this.extra.get(said.join(' '))];
      if (same || more || own)
        return { same: [...(same ?? [words.join(' ')]), ...(own ?? []).flatMap(synonymsOf)], also: [...(more ?? [])] };
    }
    return null;
  }

  private addForm(term: SearchTerm, form: string, exact = false): void {
    const words = form.split(' ');
    if (!exact) term.kinds.push(...this.kindsOf(form));
    if (words.length === 1) {
      term.whole.push(...(exact ? [form].filter((one) => this.lexicon.has(one)) : this.lexicon.formsOf(form)));
      return;
    }
    const joined = words.join('');
    if (this.lexicon.has(joined)) term.whole.push(joined);
    let ways: string[][] = [[]];
    for (const word of words) {
      const forms = this.lexicon.formsOf(word).slice(0, 3);
      ways = ways.flatMap((way) => forms.map((one) => [...way, one]));
    }
    term.together.push(...ways.slice(0, 9));
  }

  private addTyped(term: SearchTerm, word: string, open: boolean): void {
    if (NUMBER.test(word) && !open) return;
    if (word.length < (open ? 1 : 3)) return;
    // «موز» is not «موزع».
    if (!open && isArabic(word) && word.length < 4) return;
    // Rather a typing error: "gforce" is not "drivingforce".
    if (!open && term.whole.length === 0 && this.isNearKnown(word)) return;
    const { begun, within } = this.lexicon.holding(word, term.whole.length > 0 ? 20 : 120);
    term.begun.push(...begun);
    const least = /\d/.test(word) ? 3 : 4;
    if (word.length >= least && (open || !isArabic(word))) term.within.push(...within);
  }

  private isNearKnown(word: string): boolean {
    if (word.length < 5 || /\d/.test(word)) return false;
    const near = (known: string) => isFuzzyMatch(word, known);
    return DICTIONARY_WORDS.some(near) || this.lexicon.brands.some(({ names }) => names.some(near));
  }

  private single(word: string, open: boolean): SearchTerm[] | null {
    const { lexicon } = this;
    const term = emptyTerm(word, /\d/.test(word) ? 'number' : 'word');
    if (word === this.near?.typed) return [{ ...term, whole: [...this.near.forms], measure: this.near.measure }];
    const height = pictureHeight(word);
    if (height) term.whole.push(...[height, word].filter((one) => lexicon.has(one)));
    const before = this.terms.at(-1);
    // «مائي 360» is not a name with a number.
    const isName = before && before.role !== 'kind' && before.role !== 'number' && !before.whole.some(isArabic);
    const digit = isName && !lexicon.has(word) ? digitByName(word) : undefined;
    if (digit) return this.single(digit, open);
    if (NUMBER.test(word) && before && isName) {
      const pairs = before.whole.map((one) => one + word).filter((one) => lexicon.has(one));
      if (pairs.length > 0) {
        term.whole.push(...pairs);
        return [term];
      }
    }
    const zero = zeroForO(word);
    term.whole.push(...lexicon.formsOf(word), ...(zero === word ? [] : lexicon.formsOf(zero)));
    const names = isArabic(word) && before && before.role !== 'kind' ? latinCharByName(word) : undefined;
    if (names && before) {
      const pairs = [...names]
        .flatMap((letter) => before.whole.map((one) => one + letter))
        .filter((one) => lexicon.has(one));
      // «اكس بوكس اس»: also the letter alone ("Xbox Series S").
      const isLetter = before.device || before.whole.includes('series');
      if (pairs.length === 0 && isLetter && names.length === 1 && lexicon.has(names)) pairs.push(names);
      if (pairs.length > 0) {
        term.whole.push(...pairs);
        return [term];
      }
    }
    // «ايفو» is not "evo", but an unfinished known word. After a name it continues it: «برو ماكس» is not a mouse.
    const isKnown = (known: string) => (!isName && isFuzzyMatch(word, known)) || (open && known.startsWith(word));
    if (term.whole.length === 0 && isArabic(word) && !DICTIONARY_WORDS.some(isKnown))
      for (const bare of stems(word)) {
        const own = bare === stem(word);
        const beside = this.terms.some(({ role, typed }) => role === 'brand' || isLine(typed));
        const short = beside ? 1 : this.beyond && own && word.length >= 4 ? 2 : null;
        const heard = lexicon.sounding(own ? word : bare, short);
        if (heard.length === 0) continue;
        term.whole.push(...heard);
        term.heard = true;
        return [this.closed(term, open)];
      }
    if (open && isArabic(word)) term.whole.push(...lexicon.brandsBeginning(word).map(({ slug }) => `b:${slug}`));
    this.addTyped(term, word, open);
    const closed = this.closed(term, open);
    if (!isEmptyTerm(closed)) return [closed];
    const parts = isArabic(word)
      ? splitAtDigits(word).split(' ')
      : (joinedModelForms(zero, lexicon) ?? splitJoinedWord(word, lexicon) ?? splitJoinedWord(zero, lexicon));
    if (parts && parts.length > 1)
      return parts.map((part) => ({
        ...emptyTerm(part, /\d/.test(part) ? 'number' : 'word'),
        whole: lexicon.formsOf(part),
      }));
    return [{ ...term, role: NUMBER.test(word) || /\d/.test(word) ? 'number' : 'unknown' }];
  }

  private closed(term: SearchTerm, open: boolean): SearchTerm {
    if (open && !term.typed.includes(' ') && term.typed.length >= (this.terms.length > 0 ? 2 : 3))
      for (const [key, forms] of synonymGroups)
        if (key.startsWith(stem(term.typed)) && [...forms].some((form) => form.startsWith(term.typed)))
          for (const form of forms) {
            this.addForm(term, form);
            term.forms.push(form);
          }
    const unique = (list: readonly string[]) => [...new Set(list)];
    return {
      ...term,
      whole: unique(term.whole),
      begun: unique(term.begun),
      within: unique(term.within),
      kinds: unique(term.kinds),
      exact: unique(
        term.exact.filter(
          (mark) =>
            term.forms.includes(mark.slice(2)) ||
            (mark.startsWith('K:') && stemKey(mark.slice(2)) === stemKey(term.typed)),
        ),
      ),
    };
  }
}
