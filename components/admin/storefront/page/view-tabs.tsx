'use client';

import { Monitor, Pencil, Smartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';

const VIEWS = { edit: Pencil, phone: Smartphone, desktop: Monitor } as const;
export type PageViewName = keyof typeof VIEWS;

export function ViewTabs({ view, onChange }: { view: PageViewName; onChange: (view: PageViewName) => void }) {
  const t = useTranslations('admin.pages.views');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('label')}</legend>
      {(Object.keys(VIEWS) as PageViewName[]).map((name) => {
        const Icon = VIEWS[name];
        return (
          <button
            key={name}
            type="button"
            aria-current={view === name || undefined}
            onClick={() => onChange(name)}
            className={cn(
              'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-sm transition-colors hover:bg-muted',
              view === name && 'bg-primary-soft font-medium text-primary hover:bg-primary-soft',
            )}
          >
            <Icon aria-hidden className="size-4" />
            {t(name)}
          </button>
        );
      })}
    </fieldset>
  );
}
