'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import type { RowForm } from '../../shared/form/use-row-form';
import type { CompanyValues } from './shipping-company-values';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function WorkDays({ form }: { form: RowForm<CompanyValues> }) {
  const t = useTranslations('admin.shipping_companies');
  const id = useId();
  const { field, fieldState } = useController({ control: form.control, name: 'workDays' });
  const toggle = (day: number, on: boolean) =>
    field.onChange(on ? [...field.value, day].sort() : field.value.filter((one) => one !== day));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-sm">{t('work_days')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {DAYS.map((day) => (
          <div key={day} className="flex min-h-11 items-center gap-2">
            <Checkbox
              id={`${id}-${day}`}
              checked={field.value.includes(day)}
              onCheckedChange={(checked) => toggle(day, checked === true)}
            />
            <Label htmlFor={`${id}-${day}`}>{t(`days.${day}`)}</Label>
          </div>
        ))}
      </div>
      {fieldState.error && (
        <p role="alert" className="text-destructive text-xs">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  );
}
