'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { isCurrent, type NavEntry } from './nav-items';

/** The row of sections with the present one marked. */
export function DesktopNav({ entries }: { entries: NavEntry[] }) {
  return <NavList entries={entries} pathname={usePathname()} />;
}

/** The same row before the address is known. */
export function NavList({ entries, pathname }: { entries: NavEntry[]; pathname: string | null }) {
  return (
    <ul className="-mx-3 flex flex-wrap items-center gap-x-1">
      {entries.map(({ href, label }) => {
        const current = pathname !== null && isCurrent(href, pathname);
        return (
          <li key={href}>
            <Link href={href as Route} aria-current={current ? 'page' : undefined} className="nav-link">
              <span className="max-w-48 truncate">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
