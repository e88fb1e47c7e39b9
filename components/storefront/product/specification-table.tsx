import { splitSpecification } from '@/lib/catalogue/attribute/specification';
import { Value } from '../../shared/value';

export function SpecificationTable({ specifications }: { specifications: readonly string[] }) {
  return (
    <dl className="overflow-hidden rounded-lg border border-border">
      {specifications.map((text) => {
        const { label, value } = splitSpecification(text);
        return (
          <div
            key={text}
            className="flex flex-wrap gap-x-4 border-b border-border bg-card px-4 py-2.5 text-sm last:border-b-0 even:bg-muted/50"
          >
            <dt className={label ? 'w-[max(6.5rem,30%)] text-muted-foreground' : 'sr-only'}>
              {label ? <Value text={label} /> : '–'}
            </dt>
            <dd className="min-w-0 flex-1 basis-28 text-foreground">
              <Value text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
