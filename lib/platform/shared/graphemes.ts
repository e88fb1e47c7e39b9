const lettersOf = (text: string) => new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text);

/** Shortens a text to at most `most` UTF-16 units without splitting a grapheme. */
export function truncateText(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of lettersOf(text.slice(0, most + 64))) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

export const firstLetter = (text: string): string => lettersOf(text)[Symbol.iterator]().next().value?.segment ?? '';
