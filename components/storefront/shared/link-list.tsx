'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { searchAddress } from '@/lib/catalogue/search/address';

/** Without `href` the label is a search. */
type Item = readonly [label: string, href?: string];

/** `name`: id of the heading. */
export function LinkList({ links, name }: { links: readonly Item[]; name: string }) {
  return (
    <ul aria-labelledby={name} className="kinds">
      {links.map(([label, href = searchAddress(label)]) => (
        <li key={label}>
          <Link href={href as Route} prefetch={false}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
