'use client';

import type { Route } from 'next';
import Link from 'next/link';

/** A label of words, and the address unless the label is a search. */
type Item = readonly [label: string, href?: string];

/** Browsers encode the letters; encoded here, the page would be 1 KB larger. */
const searchFor = (words: string) => `/search?q=${words.replaceAll(' ', '+')}`;

/** `name`: id of the heading. */
export function LinkList({ links, name }: { links: readonly Item[]; name: string }) {
  return (
    <ul aria-labelledby={name} className="kinds">
      {links.map(([label, href = searchFor(label)]) => (
        <li key={label}>
          <Link href={href as Route} prefetch={false}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
