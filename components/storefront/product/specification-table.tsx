import { splitSpecification } from '@/lib/attribute/specification';
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
            className="grid grid-cols-[minmax(6.5rem,30%)_1fr] gap-4 border-b border-border bg-card px-4 py-2.5 text-sm last:border-b-0 even:bg-muted/50"
          >
            <dt className={label ? 'text-muted-foreground' : 'sr-only'}>{label ? <Value text={label} /> : '–'}</dt>
            <dd className={label ? 'text-foreground' : 'col-span-2 text-foreground'}>
              <Value text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
