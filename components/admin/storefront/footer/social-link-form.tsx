'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { AdminSocialLink } from '@/lib/storefront/footer/reads';
import { SOCIAL_PLATFORMS, socialLinkForm } from '@/lib/storefront/footer/schema';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';

const valuesOf = (row: AdminSocialLink | null) => ({
  platform: row?.platform ?? '',
  url: row?.url ?? '',
  isActive: row?.isActive ?? true,
});

export function SocialLinkForm(props: RowFormProps<AdminSocialLink>) {
  const t = useTranslations('admin.social_links');
  const form = useRowForm(props, { schema: socialLinkForm, valuesOf, label: (name) => t(`fields.${name}`) });
  const [platform, url] = useWatch({ control: form.control, name: ['platform', 'url'] });
  return (
    <FormDialog
      {...props}
      form={form}
      incomplete={!platform || !url.trim()}
      shown={{ platform: (name) => t(`platforms.${name as (typeof SOCIAL_PLATFORMS)[number]}`) }}
    >
      <SelectField form={form} name="platform" required>
        <option value="">{t('platform_choose')}</option>
        {SOCIAL_PLATFORMS.map((name) => (
          <option key={name} value={name}>
            {t(`platforms.${name}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="url" kind="url" required />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} />
    </FormDialog>
  );
}
