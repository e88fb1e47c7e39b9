import { Value } from '../../shared/value';

/** Text in one script: a `bdi` is enough to isolate it. */
const PLAIN =
  /^(?:[\d.,]+ )?\p{Script=Arabic}[\p{Script=Arabic} /]*$|^[^\p{Script=Arabic}]*\p{Script=Latin}[^\p{Script=Arabic}]*$/u;

/** CSS hides a value that does not fit in full. */
export const KeyValues = ({ values }: { values: readonly string[] }) => (
  <span key={values.join()} className="card-specs">
    {values.map((text) => (PLAIN.test(text) ? <bdi key={text}>{text}</bdi> : <Value key={text} text={text} />))}
  </span>
);
