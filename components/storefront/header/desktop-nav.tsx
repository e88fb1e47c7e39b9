'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { NavEntry } from '@/lib/storefront/menu/rules';
import { isCurrent } from './nav-items';

/** An entry whose second level the server has drawn: the row itself weighs no more for it. */
export type RowEntry = Omit<NavEntry, 'parts'> & { parts?: ReactNode };

/** The row of sections with the present one marked. */
export function DesktopNav({ entries }: { entries: RowEntry[] }) {
  return <NavList entries={entries} pathname={usePathname()} />;
}

/** The same row before the address is known. A second level that is open closes with the page: its key is the address. */
export function NavList({ entries, pathname }: { entries: RowEntry[]; pathname: string | null }) {
  return (
    <ul className="-mx-3 flex flex-wrap items-center gap-x-1">
      {entries.map(({ href, label, parts, outside }) => {
        const current = pathname !== null && isCurrent(href, pathname);
        return (
          <li key={href + label} className={parts ? 'flex' : undefined}>
            <Link href={href as Route} aria-current={current ? 'page' : undefined} className="nav-link" {...outside}>
              <span className="max-w-48 by-line">{label}</span>
            </Link>
            {parts && (
              <div key={pathname} className="contents">
                {parts}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
