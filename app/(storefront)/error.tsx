'use client';

import { ErrorView } from '@/components/storefront/providers/error-view';

export default function StorefrontError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorView error={error} retry={retry} />;
}
