'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

export function PanelError({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useTranslations('client.account');
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-destructive">
      {text}
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

type PanelListProps = {
  count: number | undefined;
  failed: string | false;
  empty: string;
  onRetry: () => void;
  children: ReactNode;
};

export function PanelList({ count, failed, empty, onRetry, children }: PanelListProps) {
  const t = useTranslations('client.account');
  if (count === 0) return <p className="text-sm text-muted-foreground">{empty}</p>;
  if (count !== undefined) return <ul className="-my-3 divide-y divide-border">{children}</ul>;
  if (failed) return <PanelError text={failed} onRetry={onRetry} />;
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
