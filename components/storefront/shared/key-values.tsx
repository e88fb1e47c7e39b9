import { Value } from '../../shared/value';
import { SpecificationText } from './specification-text';

/** A number with its Arabic unit, Arabic or Latin words alone: a border of its own is all that such a text needs to be read rightly. */
const PLAIN =
  /^(?:[\d.,]+ )?\p{Script=Arabic}[\p{Script=Arabic} /]*$|^[^\p{Script=Arabic}]*\p{Script=Latin}[^\p{Script=Arabic}]*$/u;

/**
 * The values that matter of a product, in as many lines as the slot has: dots stand between two of one line alone, and what has no room is
 * left out whole. `labelled`: with their names.
 */
export function KeyValues({ values, labelled }: { values: readonly string[]; labelled?: boolean | undefined }) {
  return (
    <span key={values.join()} className="card-specs">
      {values.map((text) =>
        labelled ? (
          <SpecificationText key={text} text={text} />
        ) : PLAIN.test(text) ? (
          <bdi key={text}>{text}</bdi>
        ) : (
          <Value key={text} text={text} />
        ),
      )}
    </span>
  );
}
