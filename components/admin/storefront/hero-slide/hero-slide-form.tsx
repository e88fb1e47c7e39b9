'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '@/components/shared/use-debounced';
import { HeroSlideView } from '@/components/storefront/home/hero-slide';
import { buttonVariants } from '@/components/ui/button';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { imageUrl } from '@/lib/platform/shared/fields';
import type { AdminHeroSlide } from '@/lib/storefront/hero-slide/reads';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { PictureField } from '../../shared/form/picture/picture-field';
import {
  formatScheduleTime,
  isScheduleField,
  ScheduleFields,
  scheduleBody,
  scheduleValues,
} from '../../shared/form/schedule-fields';
import { useRowForm } from '../../shared/form/use-row-form';

export const heroSlideFormValues = (row: AdminHeroSlide | null) => ({
  title: row?.title ?? '',
  subtitle: row?.subtitle ?? '',
  buttonText: row?.buttonText ?? '',
  buttonLink: row?.buttonLink ?? '',
  imageUrl: row?.imageUrl ?? '',
  order: row ? String(row.order) : '',
  duration: String((row?.duration ?? 5000) / 1000),
  isActive: row?.isActive ?? true,
  ...scheduleValues(row),
});

type SlideValues = ReturnType<typeof heroSlideFormValues>;

const milliseconds = (seconds: number | string | null) =>
  typeof seconds === 'number' ? Math.round(seconds * 1000) : seconds;

export const heroSlideBody = (row: AdminHeroSlide | null) => (values: SlideValues) => ({
  ...values,
  order: parseTypedCount(values.order, undefined),
  duration: milliseconds(parseTypedCount(values.duration, null)),
  ...scheduleBody(values, row),
});

type Props = Record<'title' | 'subtitle' | 'buttonText' | 'buttonLink' | 'imageUrl', string>;

function HeroSlidePreview({ title, subtitle, buttonText, buttonLink, imageUrl: typed }: Props) {
  const t = useTranslations('admin.hero_slides');
  const common = useTranslations('admin.common');
  const [broken, setBroken] = useState<string | null>(null);
  const address = useDebounced(typed.trim(), 400);
  const known = imageUrl().safeParse(address).success;
  const picture = !known || broken === address ? '/placeholder.webp' : address;
  return (
    <figure className="sm:col-span-2">
      <figcaption className="mb-1.5 font-medium text-sm">{t('preview')}</figcaption>
      <div
        aria-hidden
        onErrorCapture={() => setBroken(address)}
        className="pointer-events-none overflow-hidden rounded-lg border [zoom:0.55]"
      >
        <HeroSlideView title={title || t('preview_title')} subtitle={subtitle || null} imageUrl={picture}>
          {buttonText && buttonLink && <span className={buttonVariants({ size: 'lg' })}>{buttonText}</span>}
        </HeroSlideView>
      </div>
      {known && broken === address && <p className="mt-1.5 text-destructive text-xs">{common('image_broken')}</p>}
    </figure>
  );
}

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
        startsAt: formatScheduleTime,
        endsAt: formatScheduleTime,
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
