'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';
import type { AdminGateway } from '@/lib/gateway/admin-reads';
import { gatewayForm } from '@/lib/gateway/schema';
import { GatewayType } from '@/lib/generated/prisma/enums';
import type { ConfigurationKey } from '@/lib/payment/configuration-keys';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import { PictureField } from '../shared/form/picture-field';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import { CredentialFields } from './credential-fields';
import { useCredentials } from './credentials-context';
import { bodyOf, type GatewayValues, valuesOf } from './gateway-values';

/** Makes a gateway (null) or edits one. */
export function GatewayDialog({ row, open, onClose, returnFocusTo }: RowDialogProps<AdminGateway>) {
  const t = useTranslations('admin.payment_gateways');
  const common = useTranslations('admin.common');
  const credentials = useCredentials();
  const { form, save, failure } = useRowForm<GatewayValues>({
    row,
    endpoint: '/api/payment-gateways',
    schema: gatewayForm,
    values: valuesOf(row),
    valuesOf,
    bodyOf: bodyOf(credentials),
    texts: {
      created: t('created'),
      updated: t('updated'),
      createFailed: t('create_failed'),
      updateFailed: t('update_failed'),
      createFailedText: common('try_again'),
      updateFailedText: common('try_again'),
    },
    onSaved: onClose,
  });
  const { register, control, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const code = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(row ? 'edit_title' : 'create_title')}
      text={row?.displayName ?? t('create_text')}
      submitLabel={t(row ? 'edit_submit' : 'create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{
        displayName: t('display_name'),
        name: t('name'),
        type: t('type'),
        isActive: t('active_field'),
        logo: t('logo'),
        description: t('description'),
        priority: t('priority'),
        configured: t('credentials'),
      }}
      shown={{
        type: (type) => t(`types.${type as GatewayType}`),
        configured: (keys) => (keys as ConfigurationKey[]).map((key) => t(`keys.${key}`)).join('، '),
      }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('display_name')} required hint={t('display_name_hint')} error={errors.displayName?.message}>
          <Input {...register('displayName')} dir="auto" autoComplete="off" />
        </Field>
        <Field label={t('name')} required hint={t('name_hint')} error={errors.name?.message}>
          <Input {...register('name')} {...code} />
        </Field>
        <Field label={t('type')} required error={errors.type?.message}>
          <NativeSelect {...register('type')}>
            {Object.values(GatewayType).map((type) => (
              <option key={type} value={type}>
                {t(`types.${type}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t('priority')} hint={t('priority_hint')} error={errors.priority?.message}>
          <Input {...register('priority')} {...code} inputMode="numeric" className="text-end" />
        </Field>
        <CredentialFields form={form} gateway={row} />
        <Field
          label={t('description')}
          optionalLabel={common('optional')}
          hint={t('description_hint')}
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea {...register('description')} dir="auto" rows={3} />
        </Field>
        <PictureField
          form={form}
          name="logo"
          label={t('logo')}
          optionalLabel={common('optional')}
          hint={common('image_hint')}
          preview="h-24"
        />
        <div className="sm:col-span-2">
          <ActiveField control={control} name="isActive" label={t('active_field')} hint={t('active_hint')} />
        </div>
      </div>
    </FormDialog>
  );
}
