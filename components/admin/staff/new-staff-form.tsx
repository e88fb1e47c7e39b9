'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { staffAccount } from '@/lib/staff/schema';
import { PasswordInput } from '../password/password-input';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import type { ListedAccount } from './staff-editor';
import { useAccountTexts } from './use-staff-texts';

/** Adds a staff account. */
export function NewAccountDialog({ open, onClose, returnFocusTo }: Omit<RowDialogProps<ListedAccount>, 'row'>) {
  const t = useTranslations('admin.staff_accounts');
  const { form, save, failure } = useRowForm<{ username: string; password: string; role: 'owner' | 'staff' }>({
    row: null,
    endpoint: '/api/admin/staff-accounts',
    schema: staffAccount,
    values: { username: '', password: '', role: 'staff' },
    texts: useAccountTexts(),
    onSaved: onClose,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('create_title')}
      text={t('create_text')}
      submitLabel={t('create_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('username')} required hint={t('username_hint')} error={errors.username?.message}>
          <Input
            {...form.register('username')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
          />
        </Field>
        <Field label={t('role')} required hint={t('role_hint')} error={errors.role?.message}>
          <NativeSelect {...form.register('role')}>
            <option value="staff">{t('roles.staff')}</option>
            <option value="owner">{t('roles.owner')}</option>
          </NativeSelect>
        </Field>
        <Field
          label={t('password')}
          required
          nested
          hint={t('password_hint')}
          error={errors.password?.message}
          className="sm:col-span-2"
        >
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
      </div>
    </FormDialog>
  );
}
