'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { ChargesVat } from '@/components/shared/charges-vat';
import { GatewayType } from '@/lib/generated/prisma/enums';
import type { AdminGateway } from '@/lib/money/gateway/admin-reads';
import { gatewayForm } from '@/lib/money/gateway/schema';
import type { ConfigurationKey } from '@/lib/money/payment/providers/configuration-keys';
import { placesText } from '@/lib/platform/place/schema';
import { useIsOwner } from '../../shared/allowed';
import type { RowFormProps } from '../../shared/form/editors-context';
import { AreaField, InputField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { PictureField } from '../../shared/form/picture/picture-field';
import { useRowForm } from '../../shared/form/use-row-form';
import { CredentialFields } from './credential-fields';
import { useCredentials } from './credentials-context';
import { gatewayBody, gatewayFormValues } from './gateway-values';

export function GatewayForm(props: RowFormProps<AdminGateway>) {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  const { row } = props;
  const isOwner = useIsOwner();
  const vat = String(useContext(ChargesVat));
  // A change of the type deletes the keys, so only owners may change it.
  const isTypeFixed = !isOwner && row !== null && row.configured.length > 0;
  const form = useRowForm(props, {
    schema: gatewayForm,
    valuesOf: gatewayFormValues,
    bodyOf: gatewayBody(useCredentials(), isOwner),
    label: (name) => t(`fields.${name}`),
    activeLabel: t('fields.isActive'),
    labels: { configured: t('credentials') },
    failedText: common('try_again'),
  });
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.displayName ?? t('create_text')}
      shown={{
        type: (type) => t(`types.${type as GatewayType}`),
        places: (places) => placesText(places as string[]),
        configured: (keys) => (keys as ConfigurationKey[]).map((key) => t(`keys.${key}`)).join('، '),
      }}
    >
      <InputField form={form} name="displayName" required hint={t('display_name_hint')} />
      <InputField form={form} name="name" kind="code" required hint={t('name_hint')} />
      <SelectField form={form} name="type" required>
        {(isTypeFixed ? [row.type] : Object.values(GatewayType)).map((type) => (
          <option key={type} value={type}>
            {t(`types.${type}`)}
          </option>
        ))}
      </SelectField>
      <InputField form={form} name="priority" kind="number" hint={t('priority_hint')} />
      {type === 'cash' && (
        <>
          <InputField form={form} name="fee" kind="amount" hint={t('fee_hint', { vat })} />
          <InputField form={form} name="maxTotal" kind="amount" optional hint={t('max_total_hint')} />
          <AreaField form={form} name="places" rows={2} optional wide hint={t('places_hint')} />
        </>
      )}
      <CredentialFields form={form} gateway={row} isOwner={isOwner} />
      <AreaField form={form} name="description" rows={3} optional wide hint={t('description_hint')} />
      <PictureField form={form} name="logo" optional />
      <SwitchField form={form} name="isActive" wide hint={t('active_hint')} />
    </FormDialog>
  );
}
