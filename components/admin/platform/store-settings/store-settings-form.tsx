'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { REGISTRATION_KINDS, type RegistrationKind } from '@/lib/platform/business/registration';
import type { AdminStoreSettings } from '@/lib/platform/store-settings/admin-reads';
import type { HolidayKind, OwnHoliday } from '@/lib/platform/store-settings/holidays';
import { storeSettings } from '@/lib/platform/store-settings/schema';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormBar } from '../../shared/form/form-bar';
import { LeaveGuard } from '../../shared/form/leave-guard';
import { PictureField } from '../../shared/form/picture/picture-field';
import { UploadsContext } from '../../shared/form/picture/use-picture-upload';
import { useRowForm } from '../../shared/form/use-row-form';
import { HolidayFields, type HolidayText } from './holiday-fields';
import { SettingsIndex, type SettingsPart } from './settings-index';

type Listed = 'holidaysOff' | 'ownHolidays';
type AsTheyAre = Listed | 'cartReminders' | 'serialsRequired' | 'signInCodeInSubject';
type Values = Record<Exclude<keyof AdminStoreSettings, 'id' | 'updatedAt' | AsTheyAre>, string> &
  Pick<AdminStoreSettings, AsTheyAre>;

type Props = {
  settings: AdminStoreSettings;
  hosting: { address: string; payments: 'test' | 'live' };
  holidays: readonly HolidayText[];
};

const LIST_MARK = '، ';

const valuesOf = ({ id: _id, updatedAt: _updatedAt, ...settings }: AdminStoreSettings): Values =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value ?? ''])) as Values;

export function StoreSettingsForm({ settings, hosting, holidays }: Props) {
  const t = useTranslations('admin.store_settings');
  const registration = useTranslations('client.business.registration');
  const form = useRowForm(
    { row: settings, noun: 'store_settings', endpoint: '/api/admin/store-settings' },
    {
      schema: storeSettings,
      valuesOf,
      label: (name) => t(`fields.${name}`),
      labels: { holidaysOff: t('holidays_off'), ownHolidays: t('own_holidays') },
    },
  );
  const { isDirty, isSubmitting } = form.formState;
  const shown = {
    holidaysOff: (kinds: unknown) => (kinds as HolidayKind[]).map((kind) => t(`holiday_kinds.${kind}`)).join(LIST_MARK),
    crKind: (kind: unknown) => registration(kind as RegistrationKind),
    ownHolidays: (all: unknown) => (all as OwnHoliday[]).map(({ name }) => name).join(LIST_MARK),
  };

  const [uploads, setUploads] = useState(0);
  const countUploads = useCallback((change: number) => setUploads((count) => count + change), []);
  return (
    <form method="dialog" noValidate onSubmit={form.save} className="flex flex-col gap-4">
      <LeaveGuard dirty={isDirty} onLeave={() => form.reset()} />
      <SettingsIndex settings={settings} />
      <SettingsSection id="store" title={t('store_heading')} text={t('store_text')}>
        <InputField form={form} name="storeName" input={{ maxLength: 200 }} required wide />
        <AreaField form={form} name="storeDescription" rows={3} optional wide />
        <SelectField form={form} name="currency" required hint={t('currency_hint')}>
          <option value="SAR">{t('currency_sar')}</option>
        </SelectField>
        <InputField form={form} name="taxRate" kind="amount" hint={t('taxRate_hint')} />
        <InputField
          form={form}
          name="freeShippingThreshold"
          kind="amount"
          wide
          hint={t('freeShippingThreshold_hint')}
        />
        <InputField form={form} name="deliveryTime" input={{ maxLength: 200 }} optional hint={t('deliveryTime_hint')} />
        <InputField form={form} name="supportHours" input={{ maxLength: 200 }} optional hint={t('supportHours_hint')} />
        <InputField form={form} name="returnDays" kind="number" hint={t('returnDays_hint')} />
        <InputField form={form} name="transferDays" kind="number" hint={t('transferDays_hint')} />
      </SettingsSection>

      <SettingsSection id="seller" title={t('seller_heading')} text={t('seller_text')}>
        <InputField form={form} name="legalName" input={{ maxLength: 200 }} optional wide hint={t('legalName_hint')} />
        <InputField form={form} name="vatNumber" kind="digits" optional wide hint={t('vatNumber_hint')} />
        <SelectField form={form} name="crKind">
          {REGISTRATION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {registration(kind)}
            </option>
          ))}
        </SelectField>
        <InputField form={form} name="crNumber" kind="code" optional hint={t('crNumber_hint')} />
        <InputField form={form} name="buildingNumber" kind="digits" optional hint={t('buildingNumber_hint')} />
        <InputField form={form} name="street" input={{ maxLength: 200 }} optional />
        <InputField form={form} name="district" input={{ maxLength: 200 }} optional />
        <InputField form={form} name="city" input={{ maxLength: 200 }} optional />
        <InputField form={form} name="postalCode" kind="digits" optional />
        <InputField form={form} name="additionalNumber" kind="digits" optional hint={t('additionalNumber_hint')} />
      </SettingsSection>

      <SettingsSection id="delivery" title={t('delivery_heading')} text={t('delivery_text')}>
        <InputField form={form} name="handlingDays" kind="number" hint={t('handlingDays_hint')} />
        <InputField form={form} name="deliveryCity" optional hint={t('deliveryCity_hint')} />
        <InputField form={form} name="usualWeightGrams" kind="number" wide hint={t('usualWeightGrams_hint')} />
        <SwitchField form={form} name="serialsRequired" wide hint={t('serialsRequired_hint')} />
        <HolidayFields form={form} holidays={holidays} />
      </SettingsSection>

      <SettingsSection id="contact" title={t('contact_heading')} text={t('contact_text')}>
        <InputField form={form} name="email" kind="email" optional />
        <InputField form={form} name="phone" kind="phone" optional />
        <InputField form={form} name="address" optional wide hint={t('address_hint')} />
        <InputField form={form} name="orderMails" kind="email" optional wide hint={t('orderMails_hint')} />
      </SettingsSection>

      <SettingsSection id="sign_in" title={t('sign_in_heading')} text={t('sign_in_text')}>
        <SwitchField form={form} name="signInCodeInSubject" wide hint={t('signInCodeInSubject_hint')} />
      </SettingsSection>

      <SettingsSection id="carts" title={t('carts_heading')} text={t('carts_text')}>
        <SwitchField form={form} name="cartReminders" wide hint={t('cartReminders_hint')} />
        <InputField form={form} name="cartReminderHours" kind="number" hint={t('cartReminderHours_hint')} />
      </SettingsSection>

      <SettingsSection id="quotations" title={t('quotations_heading')} text={t('quotations_text')}>
        <InputField form={form} name="quotationDays" kind="number" hint={t('quotationDays_hint')} />
        <AreaField form={form} name="quotationTerms" rows={4} optional wide hint={t('quotationTerms_hint')} />
      </SettingsSection>

      <SettingsSection id="hosting" title={t('hosting_heading')} text={t('hosting_text')}>
        <InputField form={form} name="domain" kind="url" optional wide hint={t('domain_hint')} />
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
        <SettingsSection id="identity" title={t('identity_heading')} text={t('identity_text')}>
          <PictureField form={form} name="logo" optional hint={t('picture_hint')} />
          <PictureField form={form} name="favicon" optional hint={t('picture_hint')} />
        </SettingsSection>
      </UploadsContext>

      <FormBar problem={form.failure && { failure: form.failure, labels: form.labels, shown }}>
        <div className="flex items-center justify-end gap-3">
          <span role="status" className="text-muted-foreground text-sm">
            {isDirty ? t('unsaved') : ''}
          </span>
          <Button type="submit" loading={isSubmitting} disabled={uploads > 0} className="min-w-32">
            {t('submit')}
          </Button>
        </div>
      </FormBar>
    </form>
  );
}

function SettingsSection(props: { id: SettingsPart; title: string; text: string; children: ReactNode }) {
  const { id: part, title, text, children } = props;
  const id = useId();
  return (
    <section
      id={part}
      aria-labelledby={id}
      className="scroll-mt-18 lg:scroll-mt-4 grid gap-x-8 gap-y-4 rounded-lg border bg-card p-5 sm:p-6 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium text-lg">
          {title}
        </h2>
        <p className="text-muted-foreground text-sm">{text}</p>
      </div>
      <div className="grid content-start gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
