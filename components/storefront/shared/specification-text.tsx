import { splitSpecification } from '@/lib/attribute/specification';
import { Value } from './value';

/** A specification in a line. */
export function SpecificationText({ text }: { text: string }) {
  const { label, value } = splitSpecification(text);
  return (
    <span>
      {label && (
        <>
          <Value text={label} />
          {': '}
        </>
      )}
      <Value text={value} />
    </span>
  );
}
