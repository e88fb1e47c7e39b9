import { Value } from '../../shared/value';

/** Text in a single script, for which a `bdi` is enough. */
const PLAIN =
  /^(?:[\d.,]+ )?\p{Script=Arabic}[\p{Script=Arabic} /]*$|^[^\p{Script=Arabic}]*\p{Script=Latin}[^\p{Script=Arabic}]*$/u;

type KeyValuesProps = { labels?: readonly string[] | undefined; values: readonly string[] };

/** CSS hides values that do not fit completely, and labels after the first line. */
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
