'use client';

import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

const digestOf = (error: unknown): string | null =>
  error instanceof Error && 'digest' in error && typeof error.digest === 'string' ? error.digest : null;

export function ErrorView({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('errorPage');
  const digest = digestOf(error);
  return (
    <div role="alert" className="container-page py-10">
      <EmptyState
        icon={TriangleAlert}
        as="h1"
        title={t('title')}
        text={
          <>
            <span>{t('text')}</span>
            {digest && (
              <span className="mt-1 block text-xs">
                {t('reference')} <bdi dir="ltr">{digest}</bdi>
              </span>
            )}
          </>
        }
        action={
          <>
            <Button onClick={retry}>
              <RotateCw aria-hidden />
              {t('retry')}
            </Button>
            <Button asChild variant="outline">
              <a href="/">{t('home')}</a>
            </Button>
          </>
        }
      />
    </div>
  );
}
