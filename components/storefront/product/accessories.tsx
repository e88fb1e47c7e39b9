import type { Route } from 'next';
import Link from 'next/link';
import type { AccessoryKind } from '@/lib/catalogue/category/accessories';
import { LateRail } from './late-rail';

/** What goes with a product: the kinds of it as links, and its best as cards, which come when the page is scrolled to them. */
export function Accessories({ id, kinds }: { id: string; kinds: readonly Pick<AccessoryKind, 'slug' | 'name'>[] }) {
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-2">
        {kinds.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              prefetch={false}
              href={`/category/${slug}` as Route}
              className="inline-flex min-h-11 items-center rounded-md border border-border bg-card px-4 text-sm text-foreground hover:border-primary"
            >
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <LateRail kind="accessories" id={id} />
    </>
  );
}
