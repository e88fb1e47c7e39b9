import { Fragment, type ReactNode } from 'react';
import {
  countedLength,
  isArabicValue,
  latinWordsOf,
  truncateAtWord,
  type ValueRun,
  valueRuns,
} from '@/lib/catalogue/product/value-runs';

/** `from`: offset of the piece in the whole text; `marks`: start, end, start, … of the marked ranges. */
function marked(piece: string, from: number, marks: readonly number[]): ReactNode {
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

const NONE: readonly number[] = [];

type Words = ReturnType<typeof latinWordsOf>;

const classOf = ({ whole }: Words[number]) => (whole ? (whole === 'always' ? 'whole' : 'whole-wide') : undefined);

type LatinProps = { run: string; from: number; marks: readonly number[] };

/** Hyphenated words, such as model numbers, do not break. */
function Latin({ run, from, marks }: LatinProps) {
  const words = latinWordsOf(run);
  const only = words.length === 1 ? words[0] : undefined;
  let place = from;
  return (
    <bdi dir="ltr" className={only && classOf(only)}>
      {words.map((word, index) => {
        const shown = marked(word.text, place, marks);
        place += word.text.length;
        const name = only ? undefined : classOf(word);
        return name ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their position
          <span key={index} className={name}>
            {shown}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Fragment key={index}>{shown}</Fragment>
        );
      })}
    </bdi>
  );
}

/** Isolates Latin runs; copying gives the original text. `max`: maximum length, cut between words. */
export function Value({ text: whole, max, marks = NONE }: { text: string; max?: number; marks?: readonly number[] }) {
  const text = max === undefined ? whole : truncateAtWord(whole, max);
  // A key per text, because a browser translation may have replaced text nodes.
  const key = `${text} ${marks}`;
  if (!isArabicValue(text)) return <Latin key={key} run={text} from={0} marks={marks} />;
  const runs = valueRuns(text);
  if (!runs.some((run) => run.latin)) return <bdi key={key}>{marked(text, 0, marks)}</bdi>;
  return (
    <bdi key={key} dir="rtl">
      {mixed(runs, marks)}
    </bdi>
  );
}

/** A number and the Arabic unit after it stay on one line. */
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
    const piece = <Latin key={index} run={text} from={from} marks={marks} />;
    parts.push(
      taken === 0 ? (
        piece
      ) : (
        <span key={`${index} ${marks}`} className="whole">
          {piece}
          {marked(next?.text.slice(0, taken) ?? '', end, marks)}
        </span>
      ),
    );
  }
  return parts;
}
