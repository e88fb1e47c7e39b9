import { Fragment, type ReactNode } from 'react';
import { countedLength, cutAtWord, isArabicValue, type ValueRun, valueRuns, wordsOf } from '@/lib/product/value-runs';

/** Words from left to right. One with a hyphen moves to the next line whole: a model number is one thing. */
const latin = (run: string) =>
  wordsOf(run).map(({ text, whole }, index) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name
      <span key={index} className={whole === 'always' ? 'whole' : 'whole-wide'}>
        {text}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{text}</Fragment>
    ),
  );

/**
 * A value as it is read: a specification's, a product's name, a model number. Numbers with their units and Latin words run from
 * left to right, Arabic words around them from right to left. Copied, it is the text to the letter.
 * With `max` a longer text is cut between words.
 */
export function Value({ text: whole, max }: { text: string; max?: number }) {
  const text = max === undefined ? whole : cutAtWord(whole, max);
  if (!isArabicValue(text)) return <bdi dir="ltr">{latin(text)}</bdi>;
  const runs = valueRuns(text);
  if (!runs.some((run) => run.latin)) return <bdi>{text}</bdi>;
  return <bdi dir="rtl">{mixed(runs)}</bdi>;
}

/** Runs one after the other; a number and the Arabic word that it counts stay on one line. */
function mixed(runs: readonly ValueRun[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let taken = 0;
  for (const [index, run] of runs.entries()) {
    const text = run.text.slice(taken);
    taken = 0;
    if (!run.latin) {
      parts.push(text);
      continue;
    }
    const next = runs[index + 1];
    taken = countedLength(run, next);
    const piece = (
      <bdi key={index} dir="ltr">
        {latin(text)}
      </bdi>
    );
    parts.push(
      taken === 0 ? (
        piece
      ) : (
        <span key={index} className="whole">
          {piece}
          {next?.text.slice(0, taken)}
        </span>
      ),
    );
  }
  return parts;
}
