import type { Lexicon } from '@/lib/catalogue/search/query/query-lexicon';
import { searchPieces } from '@/lib/catalogue/search/query/text';

export function addWords(lexicon: Lexicon, ...names: string[]): void {
  for (const name of names) {
    const words = searchPieces(name);
    const runs = words.flatMap((word) => word.match(/\d+(?:\.\d+)?|[^\d.]+/gu) ?? []);
    const pairs = runs.slice(1).map((run, index) => `${runs[index] ?? ''}${run}`);
    const joined = name.split(/\s+/).map((token) => searchPieces(token).join(''));
    const head = words.slice(
      0,
      Math.max(
        0,
        words.findIndex((word) => !/\p{Script=Arabic}/u.test(word)),
      ) || words.length,
    );
    const kinds = head.map((_, index) => `k:${head.slice(0, index + 1).join(' ')}`);
    if (/^\p{Script=Arabic}/u.test(name)) kinds.push(`K:${head.slice(0, 4).join(' ')}`);
    else kinds.length = 0;
    for (const word of [...words, ...runs, ...pairs, ...joined, ...kinds]) lexicon.add(word);
  }
}
