'use client';

import { useLinkStatus } from 'next/link';
import { cx } from '@/components/ui/cx';
import { Spinner } from '@/components/ui/spinner';

/** Covers the link's text while it loads, without layout shift. */
export function LinkBusy({ className }: { className: string }) {
  const { pending } = useLinkStatus();
  return (
    pending && (
      <span data-list-waits className={cx('absolute inset-0 flex items-center justify-center rounded-md', className)}>
        <Spinner />
      </span>
    )
  );
}
