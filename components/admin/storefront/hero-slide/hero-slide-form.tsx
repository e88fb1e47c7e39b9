'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { typedCount } from '@/lib/platform/shared/typed-count';
import type { AdminHeroSlide } from '@/lib/storefront/hero-slide/reads';
import { heroSlideForm } from '@/lib/storefront/hero-slide/schema';
import { AreaField, InputField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { PictureField } from '../../shared/form/picture-field';
import type { RowFormProps } from '../../shared/form/row-editor';
import { useRowForm } from '../../shared/form/use-row-form';
import { HeroSlidePreview } from './hero-slide-preview';

const valuesOf = (row: AdminHeroSlide | null) => ({
  title: row?.title ?? '',
  subtitle: row?.subtitle ?? '',
  buttonText: row?.buttonText ?? '',
  buttonLink: row?.buttonLink ?? '',
  imageUrl: row?.imageUrl ?? '',
  order: row ? String(row.order) : '',
  duration: String(row?.duration ?? 5000),
  isActive: row?.isActive ?? true,
});

type Values = ReturnType<typeof valuesOf>;

/** The body of the call; without an order a new slide stands last. */
const bodyOf = (values: Values) => ({
  ...values,
  order: typedCount(values.order, undefined),
  duration: typedCount(values.duration, null),
});

/** Makes a slide (null) or edits one. */
export function HeroSlideForm(props: RowFormProps<AdminHeroSlide>) {
  const t = useTranslations('admin.hero_slides');
  const { row } = props;
  const form = useRowForm(props, { schema: heroSlideForm, valuesOf, bodyOf, label: (name) => t(`fields.${name}`) });
  const values = useWatch({ control: form.control }) as Values;
  return (
    <FormDialog {...props} form={form} text={row?.title}>
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
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
