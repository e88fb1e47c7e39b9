'use client';

import { useTranslations } from 'next-intl';
import { type Control, Controller } from 'react-hook-form';
import { Field, FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { BannerValues } from './banner-values';

type Props = { control: Control<BannerValues>; name: 'backgroundColor' | 'textColor'; label: string };

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour: picked from the browser's palette or typed as #rrggbb. */
export function ColourField({ control, name, label }: Props) {
  const t = useTranslations('admin.notification_banners');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field nested label={label} error={fieldState.error?.message}>
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={t('pick', { label })}
              value={HEX.test(field.value) ? field.value : '#000000'}
              onChange={(event) => field.onChange(event.target.value)}
              className="size-11 shrink-0 cursor-pointer rounded-md border bg-card p-1"
            />
            <FieldControl>
              <Input {...field} dir="ltr" maxLength={7} autoComplete="off" spellCheck={false} />
            </FieldControl>
          </div>
        </Field>
      )}
    />
  );
}
