'use client';

import { useTranslations } from 'next-intl';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { FormField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';

type Props<V extends FieldValues> = { form: RowForm<V>; name: FieldPathByValue<V, string> };

export const HEX = /^#[0-9a-f]{6}$/i;

export function ColourField<V extends FieldValues>({ form, name }: Props<V>) {
  const t = useTranslations('admin.notification_banners');
  const { field } = useController({ control: form.control, name });
  return (
    <FormField nested form={form} name={name}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={t('pick', { label: form.labelOf(name) })}
          value={HEX.test(field.value) ? field.value : '#000000'}
          onChange={(event) => field.onChange(event.target.value)}
          className="size-11 shrink-0 cursor-pointer rounded-md border bg-card p-1"
        />
        <FieldControl>
          <Input {...field} dir="ltr" maxLength={7} autoComplete="off" spellCheck={false} />
        </FieldControl>
      </div>
    </FormField>
  );
}
