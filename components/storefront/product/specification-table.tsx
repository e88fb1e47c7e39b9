import { splitSpecification } from '@/lib/product/specification';
import { Value } from '../shared/value';

/** All specifications, labels beside values. */
export function SpecificationTable({ specifications }: { specifications: readonly string[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-border">
      {specifications.map((text) => {
        const { label, value } = splitSpecification(text);
        return (
          <div
            key={text}
            className="grid grid-cols-[minmax(6.5rem,30%)_1fr] gap-4 border-b border-border bg-surface px-4 py-2.5 text-sm last:border-b-0 even:bg-raised/50"
          >
            <dt className={label ? 'text-muted' : 'sr-only'}>{label ? <Value text={label} /> : '–'}</dt>
            <dd className={label ? 'text-text' : 'col-span-2 text-text'}>
              <Value text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
