import { inflections, toggleArticle } from '../../platform/shared/arabic/forms';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import topics from './common-words.json' with { type: 'json' };

/** Normalised Arabic words with inflections, the more likely first, to recognise guessable passwords. */
export function commonWords(): string[] {
  const words = Object.values(topics).flatMap((text) => text.split(' ').map(normalizeArabic));
  return [...new Set([...words.flatMap((word) => [word, toggleArticle(word)]), ...words.flatMap(inflections)])];
}
