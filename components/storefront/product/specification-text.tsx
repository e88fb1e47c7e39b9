import { splitSpecification } from '@/lib/domain/specification';

/** A specification in a line. The value is isolated: «16 GB» behind an Arabic label would be turned around. */
export function SpecificationText({ text }: { text: string }) {
  const { label, value } = splitSpecification(text);
  return (
    <span>
      {label && `${label}: `}
      <bdi>{value}</bdi>
    </span>
  );
}
