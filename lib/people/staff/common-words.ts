import { inflections, toggleArticle } from '../../platform/shared/arabic/forms';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import topics from './common-words.json' with { type: 'json' };

/** Normalised Arabic words with their regular forms, to recognise guessable passwords; more likely ones first. */
export function commonWords(): string[] {
  const words = Object.values(topics).flatMap((text) => text.split(' ').map(normalizeArabic));
  return [...new Set([...words.flatMap((word) => [word, toggleArticle(word)]), ...words.flatMap(inflections)])];
}
