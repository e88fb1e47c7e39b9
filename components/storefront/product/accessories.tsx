import type { Route } from 'next';
import Link from 'next/link';
import type { AccessoryKind } from '@/lib/catalogue/category/accessories';
import { LateRail } from './late-rail';

export function Accessories({ id, kinds }: { id: string; kinds: readonly Pick<AccessoryKind, 'slug' | 'name'>[] }) {
  return (
    <>
      <ul className="kinds">
        {kinds.map(({ slug, name }) => (
          <li key={slug}>
            <Link prefetch={false} href={`/category/${slug}` as Route}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <LateRail kind="accessories" id={id} />
    </>
  );
}
