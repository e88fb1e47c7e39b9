'use client';

import { LoaderCircle, ServerCrash } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useQuietRetry } from '@/components/shared/use-quiet-retry';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

type Props = { retry: () => void; title?: string };

export function AdminErrorView({ retry, title }: Props) {
  const t = useTranslations('admin.common');
  const isQuiet = useQuietRetry(retry);
  if (isQuiet)
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted-foreground">
        <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
        {t('retrying')}
      </p>
    );
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
