import type { ReactNode } from 'react';

/** A piece of a text that begins at `from`, with what is marked in it; `marks`: beginnings and ends in the whole text, in turn. */
export function marked(piece: string, from: number, marks: readonly number[]): ReactNode {
  const parts: ReactNode[] = [];
  let done = 0;
  for (let index = 0; index + 1 < marks.length; index += 2) {
    const begin = Math.max((marks[index] ?? 0) - from, done);
    const end = Math.min((marks[index + 1] ?? 0) - from, piece.length);
    if (end <= begin) continue;
    parts.push(piece.slice(done, begin), <mark key={begin}>{piece.slice(begin, end)}</mark>);
    done = end;
  }
  return done === 0 ? piece : [...parts, piece.slice(done)];
}
