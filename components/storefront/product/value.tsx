import { Fragment } from 'react';
import { cutAtWord, isArabicValue, valueRuns, wordsOf } from '@/lib/domain/value-runs';

/** Words from left to right. One with a hyphen moves to the next line whole: a model number is one thing. */
const latin = (run: string) =>
  wordsOf(run).map(({ text, whole }, index) =>
    whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name
      <span key={index} className={whole === 'always' ? 'whitespace-nowrap' : 'md:whitespace-nowrap'}>
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
  return (
    <bdi dir="rtl">
      {runs.map((run, index) =>
        run.latin ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <bdi key={index} dir="ltr">
            {latin(run.text)}
          </bdi>
        ) : (
          run.text
        ),
      )}
    </bdi>
  );
}
