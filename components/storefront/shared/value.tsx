import { Fragment, type ReactNode } from 'react';
import { countedLength, cutAtWord, isArabicValue, type ValueRun, valueRuns, wordsOf } from '@/lib/product/value-runs';
import { marked } from './marked';

const NONE: readonly number[] = [];

/** Words from left to right. One with a hyphen moves to the next line whole: a model number is one thing. `from`: where it begins. */
function latin(run: string, from: number, marks: readonly number[]): ReactNode[] {
  let place = from;
  return wordsOf(run).map(({ text, whole }, index) => {
    const shown = marked(text, place, marks);
    place += text.length;
    return whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name
      <span key={index} className={whole === 'always' ? 'whole' : 'whole-wide'}>
        {shown}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={index}>{shown}</Fragment>
    );
  });
}

/**
 * A value as it is read: a specification's, a product's name, a model number. Numbers with their units and Latin words run from
 * left to right, Arabic words around them from right to left. Copied, it is the text to the letter.
 * With `max` a longer text is cut between words. `marks`: what of it is marked, beginnings and ends in turn.
 */
export function Value({ text: whole, max, marks = NONE }: { text: string; max?: number; marks?: readonly number[] }) {
  const text = max === undefined ? whole : cutAtWord(whole, max);
  if (!isArabicValue(text)) return <bdi dir="ltr">{latin(text, 0, marks)}</bdi>;
  const runs = valueRuns(text);
  if (!runs.some((run) => run.latin)) return <bdi>{marked(text, 0, marks)}</bdi>;
  return <bdi dir="rtl">{mixed(runs, marks)}</bdi>;
}

/** Runs one after the other; a number and the Arabic word that it counts stay on one line. */
function mixed(runs: readonly ValueRun[], marks: readonly number[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let taken = 0;
  let end = 0;
  for (const [index, run] of runs.entries()) {
    const text = run.text.slice(taken);
    const from = end + taken;
    end += run.text.length;
    taken = 0;
    if (!run.latin) {
      parts.push(<Fragment key={index}>{marked(text, from, marks)}</Fragment>);
      continue;
    }
    const next = runs[index + 1];
    taken = countedLength(run, next);
    const piece = (
      <bdi key={index} dir="ltr">
        {latin(text, from, marks)}
      </bdi>
    );
    parts.push(
      taken === 0 ? (
        piece
      ) : (
        <span key={index} className="whole">
          {piece}
          {marked(next?.text.slice(0, taken) ?? '', end, marks)}
        </span>
      ),
    );
  }
  return parts;
}
