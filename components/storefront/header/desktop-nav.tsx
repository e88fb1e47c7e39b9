'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { NavigationEntry } from '@/lib/storefront/menu/rules';
import { isCurrentPath } from './is-current-path';

/** `parts` are rendered on the server to keep the client code small. */
export type RowEntry = Omit<NavigationEntry, 'parts'> & { parts?: ReactNode };

type Props = { entries: RowEntry[]; end: ReactNode };

export function DesktopNav(props: Props) {
  return <DesktopNavList {...props} pathname={usePathname()} />;
}

/** The path is the key, so that navigation closes an open submenu. */
export function DesktopNavList({ entries, end, pathname }: Props & { pathname: string | null }) {
  return (
    <ul className="-mx-3 flex grow flex-wrap items-center gap-x-1">
      {entries.map(({ href, label, parts, outside }) => {
        const current = pathname !== null && isCurrentPath(href, pathname);
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
      {end && <li className="ms-auto max-xl:hidden">{end}</li>}
    </ul>
  );
}
