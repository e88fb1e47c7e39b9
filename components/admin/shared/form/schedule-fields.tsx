'use client';

import { useTranslations } from 'next-intl';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { formatDayTime, fromRiyadhInput, toRiyadhInput } from '@/lib/platform/shared/dates';
import { type FieldsForm, InputField } from './fields';

type Moments = { startsAt: string | null; endsAt: string | null };

const inputOf = (moment: string | null | undefined): string => (moment ? toRiyadhInput(new Date(moment)) : '');

/** A schedule as a form holds it: Riyadh's wall clock, in the form of datetime-local; '' for no bound. */
export const scheduleValues = (row: Moments | null) => ({
  startsAt: inputOf(row?.startsAt),
  endsAt: inputOf(row?.endsAt),
});

/** The moment that a field means. One that was not touched goes back exactly as it came: the field knows no seconds. */
export const momentOf = (input: string, stored: string | null | undefined): string | null =>
  input === '' ? null : inputOf(stored) === input ? (stored ?? null) : fromRiyadhInput(input);

/** The body of such a form's call. */
export const scheduleBody = (values: ReturnType<typeof scheduleValues>, row: Moments | null) => ({
  startsAt: momentOf(values.startsAt, row?.startsAt),
  endsAt: momentOf(values.endsAt, row?.endsAt),
});

/** Whether a field of a form is one of the schedule's, whose words every form shares. */
export const isScheduleField = (name: string): name is keyof Moments => name === 'startsAt' || name === 'endsAt';

/** A moment as it is shown when somebody else changed it. */
export const shownMoment = (moment: unknown): string => (moment ? formatDayTime(new Date(String(moment))) : '—');

/** From when until when something is shown. */
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
