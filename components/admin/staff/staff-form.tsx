'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { staffAccountPatch } from '@/lib/staff/schema';
import { PasswordInput } from '../password/password-input';
import { ActiveField } from '../shared/form/active-field';
import { FormDialog } from '../shared/form/form-dialog';
import type { RowDialogProps } from '../shared/form/row-editor';
import { useRowForm } from '../shared/form/use-row-form';
import type { ListedAccount } from './staff-editor';
import { useAccountTexts } from './use-staff-texts';

type Props = RowDialogProps<ListedAccount> & { row: ListedAccount };

const valuesOf = ({ role, isActive }: ListedAccount) => ({ role, isActive, password: '' });

/** Changes role and state of an account, or gives it a new password; one's own is changed with the present one. */
export function AccountDialog({ row, open, onClose, returnFocusTo }: Props) {
  const t = useTranslations('admin.staff_accounts');
  const shell = useTranslations('admin.shell');
  const { role } = row;
  const { form, save, failure } = useRowForm<{ role: 'owner' | 'staff'; isActive: boolean; password: string }>({
    row,
    endpoint: '/api/admin/staff-accounts',
    schema: staffAccountPatch,
    values: valuesOf(row),
    valuesOf,
    texts: useAccountTexts(),
    onSaved: onClose,
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('edit_title')}
      text={row.username}
      submitLabel={t('edit_submit')}
      dirty={isDirty}
      busy={isSubmitting}
      failure={failure}
      labels={{ role: t('role'), isActive: t('active_field') }}
      shown={{ role: (value) => t(`roles.${value as typeof role}`) }}
      onSubmit={save}
      returnFocusTo={returnFocusTo}
    >
      <div className="grid gap-5">
        <Field label={t('role')} required hint={t('role_hint')} error={errors.role?.message}>
          <NativeSelect {...form.register('role')}>
            <option value="staff">{t('roles.staff')}</option>
            <option value="owner">{t('roles.owner')}</option>
          </NativeSelect>
        </Field>
        <ActiveField control={form.control} name="isActive" label={t('active_field')} hint={t('active_hint')} />
        {row.own ? (
          <p className="text-muted-foreground text-sm">
            {t('own_password')}{' '}
            <Link href="/admin/password" className="font-medium text-primary underline underline-offset-4">
              {shell('screens.password')}
            </Link>
          </p>
        ) : (
          <Field label={t('new_password')} nested hint={t('new_password_hint')} error={errors.password?.message}>
            <PasswordInput {...form.register('password')} autoComplete="new-password" />
          </Field>
        )}
      </div>
    </FormDialog>
  );
}
