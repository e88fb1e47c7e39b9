'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';

type Values = { serials: Record<string, string[]> };

type Props<V extends Values> = {
  form: UseFormReturn<V>;
  itemId: string;
  name: string;
  numbers: readonly { serial: string }[];
};

export function ReturnedSerials<V extends Values>({ itemId, name, numbers, ...props }: Props<V>) {
  const t = useTranslations('admin.orders.serials');
  const id = useId();
  // The dialog's form has more fields than this component.
  const form = props.form as unknown as UseFormReturn<Values>;
  const { field, fieldState } = useController({ control: form.control, name: `serials.${itemId}` });
  const chosen = field.value ?? [];
  const { error } = fieldState;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0 sm:col-span-2">
      <legend className="mb-1 font-medium text-sm">{t('which', { name })}</legend>
      <div className="flex flex-wrap gap-x-6">
        {numbers.map(({ serial }) => (
          <div key={serial} className="flex min-h-11 items-center gap-3">
            <Checkbox
              id={`${id}-${serial}`}
              checked={chosen.includes(serial)}
              onCheckedChange={(on) =>
                field.onChange(on ? [...chosen, serial] : chosen.filter((one) => one !== serial))
              }
            />
            <Label htmlFor={`${id}-${serial}`}>
              <bdi dir="ltr" className="wrap-anywhere">
                {serial}
              </bdi>
            </Label>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-destructive text-sm">
          {error.message}
        </p>
      )}
    </fieldset>
  );
}
