'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FieldPathByValue, type FieldValues, useController, useWatch } from 'react-hook-form';
import { FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { contrastRatio, MIN_CONTRAST_RATIO } from '@/lib/storefront/banner/contrast';
import type { AdminBanner } from '@/lib/storefront/banner/reads';
import { BANNER_BACKGROUND, BANNER_TEXT, bannerForm } from '@/lib/storefront/banner/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { FormField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import {
  formatScheduleTime,
  isScheduleField,
  ScheduleFields,
  scheduleBody,
  scheduleValues,
} from '../../shared/form/schedule-fields';
import { type RowForm, useRowForm } from '../../shared/form/use-row-form';
import { BannerStripPreview } from './banner-strip-preview';

type Props<V extends FieldValues> = { form: RowForm<V>; name: FieldPathByValue<V, string> };

const HEX = /^#[0-9a-f]{6}$/i;

function ColourField<V extends FieldValues>({ form, name }: Props<V>) {
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

const valuesOf = (row: AdminBanner | null) => ({
  message: row?.message ?? '',
  link: row?.link ?? '',
  backgroundColor: row?.backgroundColor ?? BANNER_BACKGROUND,
  textColor: row?.textColor ?? BANNER_TEXT,
  priority: String(row?.priority ?? 0),
  isActive: row?.isActive ?? true,
  ...scheduleValues(row),
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = (row: AdminBanner | null) => (values: Values) => ({
  ...values,
  priority: parseTypedCount(values.priority, 0),
  ...scheduleBody(values, row),
});

export function BannerForm(props: RowFormProps<AdminBanner>) {
  const t = useTranslations('admin.notification_banners');
  const common = useTranslations('admin.common.schedule');
  const form = useRowForm(props, {
    schema: bannerForm,
    valuesOf,
    bodyOf: bodyOf(props.row),
    label: (name) => (isScheduleField(name) ? common(name) : t(`fields.${name}`)),
  });
  const values = useWatch({ control: form.control }) as Values;
  const colours = [values.backgroundColor, values.textColor] as const;
  const readable = !colours.every((colour) => HEX.test(colour)) || contrastRatio(...colours) >= MIN_CONTRAST_RATIO;
  return (
    <FormDialog
      {...props}
      form={form}
      text={props.row?.message}
      shown={{ startsAt: formatScheduleTime, endsAt: formatScheduleTime }}
    >
      <figure className="sm:col-span-2">
        <figcaption className="mb-1.5 font-medium text-sm">{t('preview')}</figcaption>
        <BannerStripPreview {...values} message={values.message.trim() || t('preview_message')} />
        {!readable && (
          <p role="status" className="mt-1.5 flex items-center gap-1.5 text-warning text-xs">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {t('low_contrast')}
          </p>
        )}
      </figure>
      <InputField form={form} name="message" required wide />
      <InputField form={form} name="link" kind="url" optional wide hint={t('link_hint')} />
      <ColourField form={form} name="backgroundColor" />
      <ColourField form={form} name="textColor" />
      <InputField form={form} name="priority" kind="number" hint={t('priority_hint')} />
      <ScheduleFields form={form} />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
