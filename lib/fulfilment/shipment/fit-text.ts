/** A place for a text, and the sizes in which it may stand there: all in one unit. */
export type Place = { width: number; height: number; least: number; most: number };

/** Of a line of text: how wide a letter of it is, with the line's ragged end, and how high it is, as parts of the letters' size. */
const LETTER = 0.64;
const LINE = 1.6;
const STEP = 0.1;

/**
 * In which size a text fits its place, and how many lines of it there is room for then: letters shrink with its length, down to the least that
 * can be read; of a text that is longer still the rest is cut.
 */
export function fitText(text: string, { width, height, least, most }: Place): { size: number; lines: number } {
  const length = Array.from(text).length;
  const linesAt = (size: number) => Math.floor(height / (size * LINE) + 0.001);
  let size = most;
  while (size > least && Math.ceil((length * LETTER * size) / width) > linesAt(size)) size -= STEP;
  size = Math.max(least, Math.round(size * 10) / 10);
  return { size, lines: Math.max(1, linesAt(size)) };
}
