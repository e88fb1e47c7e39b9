import { Value } from '../../shared/value';

/** A number with its Arabic unit, Arabic or Latin words alone: a border of its own is all that such a text needs to be read rightly. */
const PLAIN =
  /^(?:[\d.,]+ )?\p{Script=Arabic}[\p{Script=Arabic} /]*$|^[^\p{Script=Arabic}]*\p{Script=Latin}[^\p{Script=Arabic}]*$/u;

/**
 * The values that matter of a product, in as many lines as the slot has: dots stand between two of one line alone, and what has no room is
 * left out whole.
 */
export const KeyValues = ({ values }: { values: readonly string[] }) => (
  <span key={values.join()} className="card-specs">
    {values.map((text) => (PLAIN.test(text) ? <bdi key={text}>{text}</bdi> : <Value key={text} text={text} />))}
  </span>
);
