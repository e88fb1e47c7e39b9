'use client';

import { ScreenFault } from '@/components/admin/shell/screen-fault';

/** What staff see when a screen could not be read; the navigation stays. */
export default function AdminError({ retry, title }: { error: unknown; retry: () => void; title?: string }) {
  return <ScreenFault retry={retry} title={title} />;
}
