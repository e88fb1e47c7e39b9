'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';

/** One part of the account. */
export function Panel({ title, end, children }: { title: string; end?: React.ReactNode; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-card p-4 sm:p-6">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-semibold text-foreground">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** A part that could not be read, and another try. */
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
