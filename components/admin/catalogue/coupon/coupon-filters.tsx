'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { useFilters } from '../../shared/filters/filter-scope';
import { SearchField } from '../../shared/filters/search-field';

export function CouponFilters() {
  const t = useTranslations('admin.coupons');
  const { value, change } = useFilters();
  const id = useId();
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <SearchField label={t('search_label')} placeholder={t('search_placeholder')} />
      <div className="flex min-h-11 items-center gap-3">
        <Switch
          id={id}
          checked={value('state') === 'ended'}
          onCheckedChange={(checked) => change({ state: checked ? 'ended' : '' })}
        />
        <Label htmlFor={id}>{t('show_ended')}</Label>
      </div>
      {value('state') === 'ending' && (
        <Button variant="outline" size="sm" className="w-fit" onClick={() => change({ state: '' })}>
          {t('ending')}
          <X aria-hidden />
          <span className="sr-only">{t('ending_all')}</span>
        </Button>
      )}
    </div>
  );
}
