'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useFilters } from './filter-scope';

export function ClearFilters({ names, label }: { names: readonly string[]; label?: string }) {
  const t = useTranslations('admin.common');
  const { change } = useFilters();
  return (
    <Button variant="outline" onClick={() => change(Object.fromEntries(names.map((name) => [name, ''])))}>
      {label ?? t('clear_filters')}
    </Button>
  );
}
