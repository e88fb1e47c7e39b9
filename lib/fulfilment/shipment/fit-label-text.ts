/** All in one unit. `least` and `most` are font sizes. */
export type TextArea = { width: number; height: number; least: number; most: number };

/** Width of a character and height of a line, as multiples of the font size. */
const LETTER = 0.64;
const LINE = 1.6;
const STEP = 0.1;

/** Shrinks the text down to `least`, then truncates it. */
export function fitLabelText(text: string, { width, height, least, most }: TextArea): { size: number; lines: number } {
  const length = Array.from(text).length;
  const linesAt = (size: number) => Math.floor(height / (size * LINE) + 0.001);
  let size = most;
  while (size > least && Math.ceil((length * LETTER * size) / width) > linesAt(size)) size -= STEP;
  size = Math.max(least, Math.round(size * 10) / 10);
  return { size, lines: Math.max(1, linesAt(size)) };
}
