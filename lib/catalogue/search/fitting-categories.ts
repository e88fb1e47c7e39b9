import { searchKey } from './query/key';

const wordsOf = (text: string): string[] =>
  searchKey(text)
    .split(' ')
    .filter((word) => word.length > 1);

export function matchingCategoriesFirst<C extends { name: string }>(categories: readonly C[], text: string): C[] {
  const wanted = new Set(wordsOf(text));
  const fits = ({ name }: C) => wordsOf(name).some((word) => wanted.has(word));
  return [...categories.filter(fits), ...categories.filter((category) => !fits(category))];
}
