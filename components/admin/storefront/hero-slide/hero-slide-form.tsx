'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { AdminHeroSlide } from '@/lib/storefront/hero-slide/reads';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { PictureField } from '../../shared/form/picture/picture-field';
import type { RowFormProps } from '../../shared/form/row-editor';
import { isScheduleField, ScheduleFields, shownMoment } from '../../shared/form/schedule-fields';
import { useRowForm } from '../../shared/form/use-row-form';
import { HeroSlidePreview } from './hero-slide-preview';
import { heroSlideBody, heroSlideFormValues, type SlideValues } from './hero-slide-values';

export function HeroSlideForm(props: RowFormProps<AdminHeroSlide>) {
  const t = useTranslations('admin.hero_slides');
  const { row } = props;
  const common = useTranslations('admin.common.schedule');
  const form = useRowForm(props, {
    schema: heroSlideForm,
    valuesOf: heroSlideFormValues,
    bodyOf: heroSlideBody(row),
    label: (name) => (isScheduleField(name) ? common(name) : t(`fields.${name}`)),
  });
  const values = useWatch({ control: form.control }) as SlideValues;
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.title}
      shown={{
        startsAt: shownMoment,
        endsAt: shownMoment,
        duration: (ms) => t('seconds', { count: Number(ms) / 1000 }),
      }}
    >
      <HeroSlidePreview {...values} />
      <InputField form={form} name="title" required wide />
      <AreaField form={form} name="subtitle" rows={2} optional wide />
      <PictureField form={form} name="imageUrl" required hint={t('image_hint')} preview={null} />
      <InputField form={form} name="buttonText" optional />
      <InputField form={form} name="buttonLink" kind="url" optional hint={t('button_hint')} />
      <InputField
        form={form}
        name="order"
        kind="number"
        optional={!row}
        hint={row ? t('order_hint_edit') : t('order_hint')}
      />
      <InputField form={form} name="duration" kind="number" required hint={t('duration_hint')} />
      <ScheduleFields form={form} />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
