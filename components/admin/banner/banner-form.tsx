'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { AdminBanner } from '@/lib/banner/reads';
import { bannerForm } from '@/lib/banner/schema';
import { contrastOf, READABLE } from '@/lib/shared/contrast';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { BannerStripPreview } from './banner-strip-preview';
import { type BannerValues, bodyOf, valuesOf } from './banner-values';
import { ColourField } from './colour-field';

const HEX = /^#[0-9a-f]{6}$/i;

/** Makes a banner (null) or edits one. */
export function BannerDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminBanner>) {
  const t = useTranslations('admin.notification_banners');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<BannerValues>({
    row,
    endpoint: '/api/notification-banners',
    schema: bannerForm,
    values: valuesOf(row),
    valuesOf,
    bodyOf,
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const values = useWatch({ control }) as BannerValues;
  const colours = [values.backgroundColor, values.textColor] as const;
  const readable = !colours.every((colour) => HEX.test(colour)) || contrastOf(...colours) >= READABLE;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('edit_title') : t('create_title')}
      text={row ? row.message : common('form_text')}
      submitLabel={row ? common('save_changes') : t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        message: t('message'),
        link: t('link'),
        backgroundColor: t('background'),
        textColor: t('text_colour'),
        priority: t('priority'),
        isActive: common('is_active'),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
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
        <Field label={t('message')} required error={errors.message?.message} className="sm:col-span-2">
          <Input {...register('message')} dir="auto" autoComplete="off" />
        </Field>
        <Field
          label={t('link')}
          optionalLabel={common('optional')}
          hint={t('link_hint')}
          error={errors.link?.message}
          className="sm:col-span-2"
        >
          <Input {...register('link')} inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <ColourField control={control} name="backgroundColor" label={t('background')} />
        <ColourField control={control} name="textColor" label={t('text_colour')} />
        <Field label={t('priority')} hint={t('priority_hint')} error={errors.priority?.message}>
          <Input {...register('priority')} inputMode="numeric" dir="ltr" className="text-end" autoComplete="off" />
        </Field>
        <ActiveField control={control} name="isActive" hint={t('active_hint')} />
      </div>
    </FormDialog>
  );
}
