'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { comparedIds, compareUrl } from '@/lib/catalogue/comparison/compared-ids';
import { useHydrated } from '../shared/use-hydrated';
import { compared, useCompared } from './compared';

let before: readonly string[] | undefined;

function ledFrom(): readonly string[] {
  const { origin, pathname, searchParams } = new URL(document.referrer || location.href);
  return origin === location.origin && pathname === '/compare' ? comparedIds(searchParams.get('ids') ?? '') : [];
}

/** Saves the comparison if the device has none. A URL without ids shows that of the device. */
export function SaveComparison({ ids, gone, children }: { ids: string; gone: string; children?: ReactNode }) {
  const router = useRouter();
  useEffect(() => {
    const shown = comparedIds(ids);
    const was = before ?? ledFrom();
    before = shown;
    const taken = was.filter((id) => !shown.includes(id));
    if (gone) compared.remove(...gone.split(','));
    if (taken.length === 1 && was.length === shown.length + 1) compared.remove(...taken);
    const own = compared.ids();
    if (shown.length > 0 && own.length === 0) compared.write(shown);
    if (own.length > 0 && location.search === '') router.replace(compareUrl(own) as Route);
  }, [ids, gone, router]);
  return children && <UnlessKept>{children}</UnlessKept>;
}

function UnlessKept({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const leads = useCompared(({ ids }) => ids.length > 0);
  if (hydrated && !(leads && location.search === '')) return children;
  // Visible at once without JavaScript, because nothing is saved.
  return <div className="invisible noscript:visible">{children}</div>;
}

export function OwnComparison({ label }: { label: string }) {
  const ids = useCompared((state) => state.ids);
  return (
    ids.length > 0 && (
      <Link href={compareUrl(ids) as Route} className="btn btn-default btn-md">
        {label}
      </Link>
    )
  );
}
