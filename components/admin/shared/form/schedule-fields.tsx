'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatDayTime, fromRiyadhInput, riyadhInputOf } from '@/lib/platform/shared/dates';
import { type FieldsForm, InputField } from './fields';

type Moments = { startsAt: string | null; endsAt: string | null };

/** Riyadh times for datetime-local; '' means no limit. */
export const scheduleValues = (row: Moments | null) => ({
  startsAt: riyadhInputOf(row?.startsAt),
  endsAt: riyadhInputOf(row?.endsAt),
});

/** Unchanged fields return the stored value, because the input has no seconds. */
export const scheduleInputToIso = (input: string, stored: string | null | undefined): string | null =>
  input === '' ? null : riyadhInputOf(stored) === input ? (stored ?? null) : fromRiyadhInput(input);

export const scheduleBody = (values: ReturnType<typeof scheduleValues>, row: Moments | null) => ({
  startsAt: scheduleInputToIso(values.startsAt, row?.startsAt),
  endsAt: scheduleInputToIso(values.endsAt, row?.endsAt),
});

export const isScheduleField = (name: string): name is keyof Moments => name === 'startsAt' || name === 'endsAt';

export const formatScheduleTime = (moment: unknown): string => (moment ? formatDayTime(new Date(String(moment))) : '—');

export function ScheduleFields<V extends FieldValues>({ form }: { form: FieldsForm<V> }) {
  const t = useTranslations('admin.common.schedule');
  return (
    <>
      {(['startsAt', 'endsAt'] as const).map((name) => (
        <InputField
          key={name}
          form={form}
          name={name as FieldPath<V>}
          label={t(name)}
          input={{ type: 'datetime-local', dir: 'ltr' }}
          optional
          hint={t(`${name}_hint`)}
        />
      ))}
    </>
  );
}
