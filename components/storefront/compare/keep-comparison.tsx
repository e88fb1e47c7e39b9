'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect } from 'react';
import { compareAddress, comparedIds } from '@/lib/catalogue/comparison/chosen';
import { useHydrated } from '../shared/use-hydrated';
import { compared, useCompared } from './compared';

/** The comparison that this tab showed before. */
let before: readonly string[] | undefined;

/** That of the page which led here, where the shop's code begins anew. */
function ledFrom(): readonly string[] {
  const { origin, pathname, searchParams } = new URL(document.referrer || location.href);
  return origin === location.origin && pathname === '/compare' ? comparedIds(searchParams.get('ids') ?? '') : [];
}

/**
 * What the page shows becomes the device's own comparison where it has none: whoever was sent it can go on with it. What the server says is
 * gone leaves the device too, and so does what was taken out here: by a link, which needs no code to be pressed. The page without products
 * in its address shows the device's own, and what it says instead (`children`) only where there is none.
 */
export function KeepComparison({ ids, gone, children }: { ids: string; gone: string; children?: ReactNode }) {
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
    if (own.length > 0 && location.search === '') router.replace(compareAddress(own) as Route);
  }, [ids, gone, router]);
  return children && <UnlessKept>{children}</UnlessKept>;
}

/** Whether this device has a comparison that the page without products is about to show; not known before it is asked. */
function UnlessKept({ children }: { children: ReactNode }) {
  const hydrated = useHydrated();
  const leads = useCompared(({ ids }) => ids.length > 0);
  if (hydrated && !(leads && location.search === '')) return children;
  // Without a script nothing is kept, and the page says so at once.
  return <div className="invisible noscript:visible">{children}</div>;
}

/** From an empty page to what is chosen on this device. */
export function OwnComparison({ label }: { label: string }) {
  const ids = useCompared((state) => state.ids);
  return (
    ids.length > 0 && (
      <Link href={compareAddress(ids) as Route} className="btn btn-default btn-md">
        {label}
      </Link>
    )
  );
}
