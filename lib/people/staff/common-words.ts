import { definite, inflections } from '../../platform/shared/arabic/forms';
import { normalizeArabic } from '../../platform/shared/arabic/normalize';
import topics from './common-words.json' with { type: 'json' };

/** Normalised Arabic words and their regular forms for guessing passwords; the likelier ones come first. */
export function commonWords(): string[] {
  const words = Object.values(topics).flatMap((text) => text.split(' ').map(normalizeArabic));
  return [...new Set([...words.flatMap((word) => [word, definite(word)]), ...words.flatMap(inflections)])];
}
