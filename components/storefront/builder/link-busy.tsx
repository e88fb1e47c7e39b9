'use client';

import { useLinkStatus } from 'next/link';
import { cx } from '@/components/ui/cx';
import { Spinner } from '@/components/ui/spinner';

/** In a link: that it was pressed, while what it leads to is on its way. It lies over the words and takes no room, so that nothing moves. */
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
