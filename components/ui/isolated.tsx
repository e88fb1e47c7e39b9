import type { ReactNode } from 'react';

/** A part of a sentence between signs of direction, as translations are given it: of Latin text, of whatever begins it, between two marks. */
const PARTS = /\u2066([^\u2066-\u2069]*)\u2069|\u2068([^\u2066-\u2069]*)\u2069|\u200e([^\u200e]*)\u200e/g;

/**
 * A sentence whose numbers, codes and addresses stand in elements of their own instead of between signs of direction: whoever copies one gets
 * nothing along that cannot be seen. Anything but a text stays as it is.
 */
export function isolated(sentence: ReactNode): ReactNode {
  if (typeof sentence !== 'string') return sentence;
  const found = [...sentence.matchAll(PARTS)];
  if (found.length === 0) return sentence;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: latin, 2: own, 3: marked } of found) {
    if (index > end) pieces.push(<span key={end}>{sentence.slice(end, index)}</span>);
    pieces.push(
      <bdi key={`${index}-`} dir={own === undefined ? 'ltr' : undefined}>
        {latin ?? own ?? marked}
      </bdi>,
    );
    end = index + whole.length;
  }
  if (end < sentence.length) pieces.push(<span key={end}>{sentence.slice(end)}</span>);
  // One element: in a row of flexible ones each piece would be an item of its own, and lose its spaces.
  return <span>{pieces}</span>;
}
