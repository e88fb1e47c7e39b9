import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Hint } from '../later-parts';

/** One of the header's icons. Not fetched ahead: such screens show the shopper's own things, and few visits go there. */
export function IconLink({ href, label, children }: { href: Route; label: string; children: ReactNode }) {
  return (
    <Hint label={label}>
      <Link href={href} prefetch={false} aria-label={label} className="icon-button [&_svg]:size-5">
        {children}
      </Link>
    </Hint>
  );
}
