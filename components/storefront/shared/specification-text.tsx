import { splitSpecification } from '@/lib/catalogue/attribute/specification';
import { Value } from '../../shared/value';

export function SpecificationText({ text }: { text: string }) {
  const { label, value } = splitSpecification(text);
  return (
    <span>
      {label && (
        <span>
          <Value text={label} />
          {': '}
        </span>
      )}
      <Value text={value} />
    </span>
  );
}
