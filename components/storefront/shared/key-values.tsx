import { Value } from '../../shared/value';

/** Text in one script: a `bdi` is enough to isolate it. */
const PLAIN =
  /^(?:[\d.,]+ )?\p{Script=Arabic}[\p{Script=Arabic} /]*$|^[^\p{Script=Arabic}]*\p{Script=Latin}[^\p{Script=Arabic}]*$/u;

type KeyValuesProps = { labels?: readonly string[] | undefined; values: readonly string[] };

/** CSS hides a value that does not fit in full, and labels beyond one line. */
export const KeyValues = ({ labels, values }: KeyValuesProps) => (
  <span key={[labels, values].join()} className="card-specs">
    {labels && (
      <span className="tags">
        {labels.map((text) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </span>
    )}
    {values.map((text) => (PLAIN.test(text) ? <bdi key={text}>{text}</bdi> : <Value key={text} text={text} />))}
  </span>
);
