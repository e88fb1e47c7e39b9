'use client';

import { useLinkStatus } from 'next/link';
import { cx } from '@/components/ui/cx';
import { Spinner } from '@/components/ui/spinner';

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
