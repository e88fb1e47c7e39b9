'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { AdminStoreSettings } from '@/lib/store-settings/admin-reads';
import { storeSettings } from '@/lib/store-settings/schema';
import { FormProblem } from '../shared/form/form-problem';
import { LeaveGuard } from '../shared/form/leave-guard';
import { PictureField } from '../shared/form/picture-field';
import { prefilled } from '../shared/form/prefilled';
import { UploadsContext } from '../shared/form/use-picture-upload';
import { useRowForm } from '../shared/form/use-row-form';
import { SettingsSection } from './settings-section';

type Values = Record<Exclude<keyof AdminStoreSettings, 'id' | 'updatedAt'>, string>;

type Props = {
  settings: AdminStoreSettings;
  /** what the server runs with; changed in its environment, not here */
  hosting: { address: string; payments: 'test' | 'live' };
};

const valuesOf = ({ id: _id, updatedAt: _updatedAt, ...settings }: AdminStoreSettings): Values =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? ''])) as Values;

/** The store's settings in four parts, saved together. */
export function SettingsForm({ settings, hosting }: Props) {
  const t = useTranslations('admin.store_settings');
  const common = useTranslations('admin.common');
  const { form, save, failure } = useRowForm<Values>({
    row: settings,
    endpoint: '/api/admin/store-settings',
    single: true,
    schema: storeSettings,
    values: valuesOf(settings),
    valuesOf,
    texts: { created: t('saved'), updated: t('saved'), createFailed: t('failed'), updateFailed: t('failed') },
  });
  const { errors, isDirty, isSubmitting } = form.formState;

  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);

  const optionalLabel = common('optional');
  const code = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <form method="dialog" noValidate onSubmit={save} className="flex flex-col gap-4">
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset()} />
      <SettingsSection title={t('store_heading')} text={t('store_text')}>
        <Field label={t('storeName')} required error={errors.storeName?.message} className="sm:col-span-2">
          <Input {...prefilled(form, 'storeName')} dir="auto" autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label={t('storeDescription')}
          optionalLabel={optionalLabel}
          error={errors.storeDescription?.message}
          className="sm:col-span-2"
        >
          <Textarea {...prefilled(form, 'storeDescription')} dir="auto" rows={3} />
        </Field>
        <Field label={t('currency')} required hint={t('currency_hint')} error={errors.currency?.message}>
          <NativeSelect {...prefilled(form, 'currency')}>
            <option value="SAR">{t('currency_sar')}</option>
          </NativeSelect>
        </Field>
        <Field label={t('taxRate')} hint={t('taxRate_hint')} error={errors.taxRate?.message}>
          <Input {...prefilled(form, 'taxRate')} {...code} inputMode="decimal" className="text-end" />
        </Field>
        <Field
          label={t('freeShippingThreshold')}
          hint={t('freeShippingThreshold_hint')}
          error={errors.freeShippingThreshold?.message}
          className="sm:col-span-2"
        >
          <Input {...prefilled(form, 'freeShippingThreshold')} {...code} inputMode="decimal" className="text-end" />
        </Field>
        <Field
          label={t('deliveryTime')}
          optionalLabel={optionalLabel}
          hint={t('deliveryTime_hint')}
          error={errors.deliveryTime?.message}
        >
          <Input {...prefilled(form, 'deliveryTime')} dir="auto" autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label={t('supportHours')}
          optionalLabel={optionalLabel}
          hint={t('supportHours_hint')}
          error={errors.supportHours?.message}
        >
          <Input {...prefilled(form, 'supportHours')} dir="auto" autoComplete="off" maxLength={200} />
        </Field>
        <Field
          label={t('crNumber')}
          optionalLabel={optionalLabel}
          hint={t('crNumber_hint')}
          error={errors.crNumber?.message}
        >
          <Input {...prefilled(form, 'crNumber')} {...code} inputMode="numeric" />
        </Field>
        <Field
          label={t('vatNumber')}
          optionalLabel={optionalLabel}
          hint={t('vatNumber_hint')}
          error={errors.vatNumber?.message}
        >
          <Input {...prefilled(form, 'vatNumber')} {...code} inputMode="numeric" />
        </Field>
      </SettingsSection>

      <SettingsSection title={t('contact_heading')} text={t('contact_text')}>
        <Field label={t('email')} optionalLabel={optionalLabel} error={errors.email?.message}>
          <Input {...prefilled(form, 'email')} {...code} inputMode="email" />
        </Field>
        <Field label={t('phone')} optionalLabel={optionalLabel} error={errors.phone?.message}>
          <Input {...prefilled(form, 'phone')} {...code} inputMode="tel" />
        </Field>
        <Field
          label={t('address')}
          optionalLabel={optionalLabel}
          error={errors.address?.message}
          className="sm:col-span-2"
        >
          <Input {...prefilled(form, 'address')} dir="auto" autoComplete="off" />
        </Field>
      </SettingsSection>

      <SettingsSection title={t('hosting_heading')} text={t('hosting_text')}>
        <Field
          label={t('domain')}
          optionalLabel={optionalLabel}
          hint={t('domain_hint')}
          error={errors.domain?.message}
          className="sm:col-span-2"
        >
          <Input {...prefilled(form, 'domain')} {...code} inputMode="url" />
        </Field>
        <dl className="grid gap-x-4 gap-y-3 text-sm sm:col-span-2 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-muted-foreground">{t('site_address')}</dt>
            <dd dir="ltr" className="break-words text-end font-medium">
              {hosting.address}
            </dd>
          </div>
          <div>
            <dt className="text-muted-foreground">{t('payments_mode')}</dt>
            <dd className="font-medium">{t(`payments_${hosting.payments}`)}</dd>
          </div>
        </dl>
      </SettingsSection>

      <UploadsContext value={countUploads}>
        <SettingsSection title={t('identity_heading')} text={t('identity_text')}>
          {(['logo', 'favicon'] as const).map((name) => (
            <PictureField
              key={name}
              form={form}
              name={name}
              label={t(name)}
              optionalLabel={optionalLabel}
              hint={t('picture_hint')}
              preview="h-24"
            />
          ))}
        </SettingsSection>
      </UploadsContext>

      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t bg-background px-4 py-3 md:mx-0 md:px-0"
      >
        {failure && <FormProblem failure={failure} labels={labelsOf(t)} />}
        <div className="flex items-center justify-end gap-3">
          <span role="status" className="text-muted-foreground text-sm">
            {isDirty ? t('unsaved') : ''}
          </span>
          <Button type="submit" loading={isSubmitting} disabled={uploads > 0} className="min-w-32">
            {t('submit')}
          </Button>
        </div>
      </div>
    </form>
  );
}

const FIELDS = [
  'storeName',
  'storeDescription',
  'taxRate',
  'freeShippingThreshold',
  'deliveryTime',
  'supportHours',
  'crNumber',
  'vatNumber',
  'email',
  'phone',
  'address',
  'domain',
  'logo',
  'favicon',
] as const;

const labelsOf = (t: ReturnType<typeof useTranslations<'admin.store_settings'>>) =>
  Object.fromEntries(FIELDS.map((name) => [name, t(name)]));
