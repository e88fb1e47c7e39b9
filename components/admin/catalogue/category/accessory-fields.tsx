'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import type { RowForm } from '../../shared/form/use-row-form';
import { CategoryTicks } from './category-ticks';
import type { CategoryValues } from './category-values';

type Props = {
  form: RowForm<CategoryValues>;
  own?: string;
};

/** Accessory categories, in the order of selection. */
export function AccessoryFields({ form, own }: Props) {
  const t = useTranslations('admin.categories');
  const { field } = useController({ control: form.control, name: 'accessoryIds' });
  return (
    <CategoryTicks
      legend={t('accessories_title')}
      hint={t('accessories_hint')}
      error={form.formState.errors.accessoryIds?.message}
      without={own}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
