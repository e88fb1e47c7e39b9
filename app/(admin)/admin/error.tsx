'use client';

import { ScreenFault } from '@/components/admin/shell/screen-fault';

export default function AdminError({ retry, title }: { error: unknown; retry: () => void; title?: string }) {
  return <ScreenFault retry={retry} title={title} />;
}
