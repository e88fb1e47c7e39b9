'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { AdminHeroSlide } from '@/lib/hero-slide/reads';
import { heroSlideForm } from '@/lib/hero-slide/schema';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import { PictureField } from '../shared/form/picture-field';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { SlidePreview } from './hero-slide-preview';
import { bodyOf, type SlideValues, valuesOf } from './hero-slide-values';

/** Makes a slide (null) or edits one. */
export function SlideDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminHeroSlide>) {
  const t = useTranslations('admin.hero_slides');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<SlideValues>({
    row,
    endpoint: '/api/hero-slides',
    schema: heroSlideForm,
    values: valuesOf(row),
    valuesOf,
    bodyOf,
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('save_failed'),
      updateFailed: t('save_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const values = useWatch({ control }) as SlideValues;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? row.title : common('form_text')}
      submitLabel={row ? common('save_changes') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        title: t('slide_title'),
        subtitle: t('subtitle'),
        buttonText: t('button_text'),
        buttonLink: t('button_link'),
        imageUrl: t('image'),
        order: t('order'),
        duration: t('duration'),
        isActive: common('is_active'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <SlidePreview {...values} />
        <Field label={t('slide_title')} required error={errors.title?.message} className="sm:col-span-2">
          <Input {...register('title')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('subtitle')}
          optionalLabel={common('optional')}
          error={errors.subtitle?.message}
          className="sm:col-span-2"
        >
          <Textarea {...register('subtitle')} dir="auto" rows={2} />
        </Field>
        <PictureField form={form} name="imageUrl" label={t('image')} required hint={t('image_hint')} preview={null} />
        <Field label={t('button_text')} optionalLabel={common('optional')} error={errors.buttonText?.message}>
          <Input {...register('buttonText')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('button_link')}
          optionalLabel={common('optional')}
          hint={t('button_hint')}
          error={errors.buttonLink?.message}
        >
          <Input {...register('buttonLink')} inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label={t('order')}
          optionalLabel={row ? undefined : common('optional')}
          hint={row ? t('order_hint_edit') : t('order_hint')}
          error={errors.order?.message}
        >
          <Input {...register('order')} inputMode="numeric" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <Field label={t('duration')} required hint={t('duration_hint')} error={errors.duration?.message}>
          <Input {...register('duration')} inputMode="numeric" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <ActiveField control={control} name="isActive" hint={t('active_hint')} />
      </div>
    </FormDialog>
  );
}
