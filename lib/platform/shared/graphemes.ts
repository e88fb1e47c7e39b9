/** What people take for one letter: a letter with its marks, a flag, a family of joined emoji. */
const lettersOf = (text: string) => new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text);

/**
 * The beginning of a text, at most so many UTF-16 units long, cut between letters: never within an emoji, or between a letter and its mark. A
 * single letter that is longer is cut all the same.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // The letter that the limit divides has to be seen whole, and the rest not at all.
  for (const { index, segment } of lettersOf(text.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The first letter of a text, whole. */
export const firstLetter = (text: string): string => lettersOf(text)[Symbol.iterator]().next().value?.segment ?? '';
