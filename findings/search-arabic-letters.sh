#!/bin/sh
# @orama/orama 3.1.18 (language: 'arabic') and flexsearch 0.8.212, minisearch 7.2.0 for comparison, Node 20 or later.
#
# A search library splits names into words at characters that are not letters. Orama counts only the letters from "أ" to "ي" as Arabic, but "ء" and "آ"
# precede "أ" in Unicode: it reads "آبل" (Apple) as "بل" and finds PlayStation first. It also drops Arabic digits, so "٢٧" finds nothing, and splits at
# vowel signs. FlexSearch's default encoder decomposes "أ" into alef and a sign, and then splits at the sign: "رأس" (head) becomes "را" and "س", which
# finds a fast router too. Names without these letters, as in most tests, are found correctly in both.
#
# What to do: give both libraries, for names and queries, a text in which you have already replaced these letters and the digits, and removed the signs.
#
# Seen (words; found):
#   Orama: آبل → بل; بلايستيشن 5, ماك بوك آبل
#   Orama: ٢٧ → ; nothing
#   Orama: سمّاعة → سم اعة; سماعة رأس
#   FlexSearch: آبل → ا بل; ماك بوك آبل
#   FlexSearch: رأس → را س; سماعة رأس, راوتر سريع
#   FlexSearch: سمّاعة → سم اعة; nothing
#   MiniSearch: آبل → آبل; ماك بوك آبل
#   MiniSearch: رأس → رأس; سماعة رأس
#   Orama, replaced: آبل → ابل; ماك بوك آبل
#   Orama, replaced: ٢٧ → 27; شاشة ٢٧ بوصة
#   Orama, replaced: سمّاعة → سماعة; سماعة رأس
#   FlexSearch, replaced: رأس → راس; سماعة رأس
#   FlexSearch, replaced: سمّاعة → سماعة; سماعة رأس
set -eu
script=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18 flexsearch@0.8.212 minisearch@7.2.0 > npm.log 2>&1 || { cat npm.log; exit 1; }
cat > run.mjs <<'RUN'
import { create, insert, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';

const NAMES = ['راوتر سريع', 'سماعة رأس', 'ماك بوك آبل', 'بلايستيشن 5', 'شاشة ٢٧ بوصة'];
const LETTERS = { أ: 'ا', إ: 'ا', آ: 'ا', ؤ: 'و', ئ: 'ي', ء: '' };
const replaced = (text) =>
  text
    .replace(/[\u0640\u064b-\u065f]/g, '')
    .replace(/[أإآؤئء]/g, (letter) => LETTERS[letter])
    .replace(/[٠-٩]/g, (digit) => digit.charCodeAt(0) & 15);

const libraries = {
  Orama(form) {
    const index = create({ schema: { form: 'string' }, language: 'arabic' });
    for (const [id, name] of NAMES.entries()) insert(index, { id: String(id), form: form(name) });
    return {
      words: (text) => index.tokenizer.tokenize(text),
      find: (term) => search(index, { term }).hits.map(({ id }) => id),
    };
  },
  FlexSearch(form) {
    const index = new FlexSearch.Index({ tokenize: 'forward' });
    for (const [id, name] of NAMES.entries()) index.add(id, form(name));
    return { words: (text) => index.encoder.encode(text), find: (term) => index.search(term) };
  },
  MiniSearch(form) {
    const index = new MiniSearch({ fields: ['form'], searchOptions: { prefix: true } });
    for (const [id, name] of NAMES.entries()) index.add({ id, form: form(name) });
    return { words: MiniSearch.getDefault('tokenize'), find: (term) => index.search(term).map(({ id }) => id) };
  },
};
function print(library, terms, form) {
  const { words, find } = libraries[library](form ?? String);
  for (const term of terms) {
    const text = form ? form(term) : term;
    const names = find(text).map((id) => NAMES[id]);
    console.log(`${library}${form ? ', replaced' : ''}: ${term} → ${words(text).join(' ')}; ${names.join(', ') || 'nothing'}`);
  }
}
print('Orama', ['آبل', '٢٧', 'سمّاعة']);
print('FlexSearch', ['آبل', 'رأس', 'سمّاعة']);
print('MiniSearch', ['آبل', 'رأس']);
print('Orama', ['آبل', '٢٧', 'سمّاعة'], replaced);
print('FlexSearch', ['رأس', 'سمّاعة'], replaced);
RUN
echo "Node $(node --version)"
node run.mjs > seen
cat seen
sed -n 's/^#   //p' "$script" | diff - seen
