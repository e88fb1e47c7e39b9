'use client';

import { ServerCrash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** What staff see when a screen could not be read; the navigation stays. */
export default function AdminError({ retry, title }: { error: unknown; retry: () => void; title?: string }) {
  const t = useTranslations('admin.common');
  return (
    <div role="alert">
      <EmptyState
        icon={ServerCrash}
        as="h1"
        title={title ?? t('failed_title')}
        text={t('failed_text')}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    </div>
  );
}
