'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFilters } from './filter-scope';

/** The way out of a search without results. */
export function ClearFilters({ names }: { names: readonly string[] }) {
  const t = useTranslations('admin.common');
  const { change } = useFilters();
  return (
    <Button variant="outline" onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}>
      {t('clear_filters')}
    </Button>
  );
}
