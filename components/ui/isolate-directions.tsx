import type { ReactNode } from 'react';

/** Direction marks in messages: LRI…PDI, FSI…PDI or LRM…LRM. */
const PARTS = /\u2066([^\u2066-\u2069]*)\u2069|\u2068([^\u2066-\u2069]*)\u2069|\u200e([^\u200e]*)\u200e/g;

/** Replaces direction marks by `bdi`, so that copied text has no invisible characters. */
export function isolateDirections(sentence: ReactNode): ReactNode {
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
  // One element: in a flex row each piece would be an item and lose its spaces.
  return <span>{pieces}</span>;
}
