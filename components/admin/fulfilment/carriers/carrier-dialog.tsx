'use client';

import { useTranslations } from 'next-intl';
import type { CredentialKey } from '@/lib/fulfilment/carriers/contract';
import type { AdminConnection } from '@/lib/fulfilment/carriers/reads';
import { connectionForm, connectionPatch } from '@/lib/fulfilment/carriers/schema';
import { InputField, PasswordField, SwitchField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

type Provider = AdminConnection['provider'];

type Props = WindowProps & { provider: Provider; connection: AdminConnection | null };

/** Default parcel: grams and cm. */
const USUAL = { weightGrams: 2000, lengthCm: 40, widthCm: 30, heightCm: 20 };

const KEYS: Readonly<Record<Provider, readonly CredentialKey[]>> = {
  oto: ['refreshToken'],
  aramex: ['username', 'password', 'accountNumber', 'accountPin', 'accountEntity'],
};

const NO_KEYS = {
  refreshToken: '',
  username: '',
  password: '',
  accountNumber: '',
  accountPin: '',
  accountEntity: '',
};

/** Never shows stored credentials; an empty field keeps them. */
export function CarrierDialog({ provider, connection, ...opened }: Props) {
  const t = useTranslations('admin.carriers');
  const { weightGrams, lengthCm, widthCm, heightCm } = connection ?? USUAL;
  const keys = KEYS[provider];
  const { form, window } = useActionForm({
    schema: connection ? connectionPatch : connectionForm,
    values: {
      ...NO_KEYS,
      isActive: connection?.isActive ?? true,
      originCity: connection?.originCity ?? '',
      pickupCode: connection?.pickupCode ?? '',
      weightGrams: String(weightGrams),
      lengthCm: String(lengthCm),
      widthCm: String(widthCm),
      heightCm: String(heightCm),
    },
    label: (name) => t(`fields.${name as 'originCity'}`),
    bodyOf: (values) => ({ ...values, ...(connection ? { version: connection.updatedAt } : { provider }) }),
    send: connection
      ? submitWithToast('PUT', `/api/admin/carriers/${connection.id}`, t('saved'))
      : submitWithToast('POST', '/api/admin/carriers', t('saved')),
    onClose: opened.onClose,
    sayAt: () => [...keys, 'originCity', 'pickupCode', 'weightGrams', 'lengthCm', 'widthCm', 'heightCm'],
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t(`providers.${provider}.title`)}
      text={t(`providers.${provider}.text`)}
      submit={t('save')}
      wide
    >
      {keys.map((key) => (
        <PasswordField
          key={key}
          form={form}
          name={key}
          autoComplete="new-password"
          wide={keys.length === 1}
          required={!connection}
          {...(connection ? { hint: t('token_kept') } : {})}
        />
      ))}
      <InputField form={form} name="originCity" />
      <InputField form={form} name="pickupCode" kind="code" optional hint={t('pickup_hint')} />
      <InputField form={form} name="weightGrams" kind="number" />
      <InputField form={form} name="lengthCm" kind="number" />
      <InputField form={form} name="widthCm" kind="number" />
      <InputField form={form} name="heightCm" kind="number" />
      <SwitchField form={form} name="isActive" hint={t('active_hint')} wide />
    </WindowForm>
  );
}
