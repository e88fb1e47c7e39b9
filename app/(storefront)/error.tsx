'use client';

import { ErrorView } from '@/components/storefront/shell/error-view';

export default function StorefrontError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />;
}
