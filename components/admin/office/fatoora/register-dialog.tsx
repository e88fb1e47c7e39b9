'use client';

import { useTranslations } from 'next-intl';
import type { AdminFatooraUnit } from '@/lib/office/fatoora/reads';
import { fatooraUnitForm, renewalForm } from '@/lib/office/fatoora/schema';
import { InputField, SelectField } from '../../shared/form/fields';
import { submitWithToast, useActionForm } from '../../shared/form/use-action-form';
import { WindowForm, type WindowProps } from '../../shared/form/window-form';

const ENVIRONMENTS = ['production', 'simulation', 'sandbox'] as const;

export function RegisterDialog({ unit, ...opened }: WindowProps & { unit: AdminFatooraUnit | null }) {
  const t = useTranslations('admin.fatoora');
  const { form, window } = useActionForm({
    schema: unit ? renewalForm : fatooraUnitForm,
    values: { environment: 'production', branch: '', category: '', otp: '' },
    label: (name) => t(`fields.${name as 'otp'}`),
    bodyOf: ({ otp, ...values }) => (unit ? { otp } : { ...values, otp }),
    send: unit
      ? submitWithToast('POST', `/api/admin/fatoora/${unit.id}/renew`, t('renewed'))
      : submitWithToast('POST', '/api/admin/fatoora', t('registered')),
    onClose: opened.onClose,
    sayAt: () => (unit ? ['otp'] : ['branch', 'category', 'otp']),
  });
  return (
    <WindowForm
      {...opened}
      {...window}
      title={t(unit ? 'renew_title' : 'register_title')}
      text={t(unit ? 'renew_text' : 'register_text')}
      submit={t(unit ? 'renew' : 'register')}
    >
      {!unit && (
        <>
          <SelectField form={form} name="environment" required>
            {ENVIRONMENTS.map((name) => (
              <option key={name} value={name}>
                {t(`environments.${name}`)}
              </option>
            ))}
          </SelectField>
          <InputField form={form} name="branch" input={{ maxLength: 100 }} required hint={t('branch_hint')} />
          <InputField form={form} name="category" input={{ maxLength: 100 }} required />
        </>
      )}
      <InputField
        form={form}
        name="otp"
        kind="digits"
        input={{ maxLength: 12, autoComplete: 'one-time-code' }}
        required
      />
    </WindowForm>
  );
}
