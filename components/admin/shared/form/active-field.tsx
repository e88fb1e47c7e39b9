'use client';

import { useTranslations } from 'next-intl';
import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { SwitchRow } from './switch-row';

type Props<V extends FieldValues> = {
  control: Control<V>;
  name: FieldPathByValue<V, boolean>;
  /** another word for it, where a row is not simply active */
  label?: string;
  /** what being active means for such a row */
  hint: string;
};

/** The switch that says whether a row is active. */
export function ActiveField<V extends FieldValues>({ control, name, label, hint }: Props<V>) {
  const t = useTranslations('admin.common');
  const { field } = useController({ control, name });
  return <SwitchRow label={label ?? t('is_active')} hint={hint} checked={field.value} onChange={field.onChange} />;
}
