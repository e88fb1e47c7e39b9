'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import type { AdminSocialLink } from '@/lib/footer/reads';
import { SOCIAL_PLATFORMS, socialLinkForm } from '@/lib/footer/schema';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { type SocialValues, socialValues } from './footer-values';

/** Makes a social link (null) or edits one. */
export function SocialDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminSocialLink>) {
  const t = useTranslations('admin.footer');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<SocialValues>({
    row,
    endpoint: '/api/social-media',
    schema: socialLinkForm,
    values: socialValues(row),
    valuesOf: socialValues,
    texts: {
      created: t('social_created'),
      updated: t('social_updated'),
      createFailed: t('social_create_failed'),
      updateFailed: t('social_update_failed'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const [platform, url] = useWatch({ control, name: ['platform', 'url'] });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={row ? t('social_edit') : t('social_create')}
      text={common('form_text')}
      submitLabel={row ? common('save_changes') : t('social_add')}
      dirty={isDirty}
      busy={isSubmitting}
      incomplete={!platform || !url.trim()}
      failure={failure}
      labels={{ platform: t('platform'), url: t('url'), isActive: common('is_active') }}
      shown={{ platform: (name) => t(`platforms.${name as (typeof SOCIAL_PLATFORMS)[number]}`) }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('platform')} required error={errors.platform?.message}>
          <NativeSelect {...register('platform')}>
            <option value="">{t('platform_choose')}</option>
            {SOCIAL_PLATFORMS.map((name) => (
              <option key={name} value={name}>
                {t(`platforms.${name}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('url')} required error={errors.url?.message}>
          <Input {...register('url')} inputMode="url" dir="ltr" autoComplete="off" spellCheck={false} />
        </Field>
        <ActiveField control={control} name="isActive" hint={t('social_active_hint')} />
      </div>
    </FormDialog>
  );
}
