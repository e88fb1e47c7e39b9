'use client';

import { AdminErrorView } from '@/components/admin/shell/admin-error-view';

export default function AdminError({ retry, title }: { error: unknown; retry: () => void; title?: string }) {
  return <AdminErrorView retry={retry} title={title} />;
}
