'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import type { HolidayKind, OwnHoliday } from '@/lib/platform/store-settings/holidays';
import { useFieldRows } from '../../shared/form/field-rows';
import { InputField } from '../../shared/form/fields';
import type { RowForm } from '../../shared/form/use-row-form';
import { IconButton } from '../../shared/icon-button';

export type HolidayText = { kind: HolidayKind; days: readonly string[] };

type HolidayValues = { holidaysOff: HolidayKind[]; ownHolidays: OwnHoliday[] };

type Props<V extends HolidayValues> = { form: RowForm<V>; holidays: readonly HolidayText[] };

const MAX_HOLIDAYS = 60;

export function HolidayFields<V extends HolidayValues>(props: Props<V>) {
  const t = useTranslations('admin.store_settings');
  const common = useTranslations('admin.common');
  // The settings form has more fields than this part.
  const form = props.form as unknown as RowForm<HolidayValues>;
  const rows = useFieldArray({ control: form.control, name: 'ownHolidays' });
  const { list, remove } = useFieldRows(rows);
  return (
    <>
      <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-sm">{t('holidays')}</legend>
        {props.holidays.map((holiday) => (
          <HolidaySwitch key={holiday.kind} form={form} holiday={holiday} />
        ))}
      </fieldset>
      <fieldset ref={list} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
        <legend className="mb-1.5 font-medium text-sm">{t('own_holidays')}</legend>
        <p className="text-muted-foreground text-xs">{t('own_holidays_hint')}</p>
        {rows.fields.map((row, index) => (
          <div key={row.id} data-row={index} className="flex items-start gap-2">
            <div className="grid flex-1 gap-2 sm:grid-cols-3">
              <InputField form={form} name={`ownHolidays.${index}.name`} label={t('holiday_name')} />
              <InputField
                form={form}
                name={`ownHolidays.${index}.from`}
                label={t('holiday_from')}
                input={{ type: 'date', dir: 'ltr' }}
              />
              <InputField
                form={form}
                name={`ownHolidays.${index}.to`}
                label={t('holiday_to')}
                input={{ type: 'date', dir: 'ltr' }}
              />
            </div>
            <IconButton
              icon={Trash2}
              variant="ghost"
              data-part="remove"
              label={common('remove_row', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        {rows.fields.length < MAX_HOLIDAYS && (
          <Button
            variant="outline"
            size="sm"
            className="w-fit"
            data-part="add"
            onClick={() => rows.append({ name: '', from: '', to: '' })}
          >
            <Plus aria-hidden />
            {t('holiday_add')}
          </Button>
        )}
      </fieldset>
    </>
  );
}

function HolidaySwitch({ form, holiday: { kind, days } }: { form: RowForm<HolidayValues>; holiday: HolidayText }) {
  const t = useTranslations('admin.store_settings');
  const id = useId();
  const { field } = useController({ control: form.control, name: 'holidaysOff' });
  const others = field.value.filter((one) => one !== kind);
  return (
    <div className="flex items-center justify-between gap-4 rounded-md border px-4 py-3">
      <div>
        <Label htmlFor={id}>{t(`holiday_kinds.${kind}`)}</Label>
        <p id={`${id}-days`} className="text-muted-foreground text-xs">
          {days.join(' · ')}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-days`}
        checked={!field.value.includes(kind)}
        onCheckedChange={(on) => field.onChange(on ? others : [...others, kind])}
      />
    </div>
  );
}
