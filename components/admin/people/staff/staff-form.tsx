'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { StaffAccount } from '@/lib/people/staff/reads';
import { staffAccountForm, staffAccountPatchForm } from '@/lib/people/staff/schema';
import { hasPermission } from '@/lib/platform/shared/areas';
import { useIsOwner, useRights } from '../../shared/allowed';
import type { RowFormProps } from '../../shared/form/editors-context';
import { InputField, PasswordField, SelectField, SwitchField } from '../../shared/form/fields';
import { FormDialog } from '../../shared/form/form-dialog';
import { useRowForm } from '../../shared/form/use-row-form';
import { useRoles } from './roles-context';

export type ListedAccount = StaffAccount & { own: boolean };

const valuesOf = (row: ListedAccount | null) => ({
  username: row?.username ?? '',
  password: '',
  role: row?.role ?? ('staff' as const),
  roleId: row?.roleId ?? '',
  isActive: row?.isActive ?? true,
});

/** Accounts are disabled, not deleted: the audit log names them. A user's own account needs the current password. */
export function StaffForm(props: RowFormProps<ListedAccount>) {
  const t = useTranslations('admin.staff_accounts');
  const shell = useTranslations('admin.shell');
  const { row } = props;
  const rights = useRights();
  const isOwner = useIsOwner();
  const roles = useRoles();
  const form = useRowForm(props, {
    schema: row ? staffAccountPatchForm : staffAccountForm,
    valuesOf,
    bodyOf: ({ username, isActive, ...values }) => ({ ...values, ...(row ? { isActive } : { username }) }),
    label: (name) => t(`fields.${name}`),
    activeLabel: t('fields.isActive'),
  });
  return (
    <FormDialog
      {...props}
      form={form}
      text={row?.username ?? t('create_text')}
      shown={{
        role: (role) => t(`roles.${role as ListedAccount['role']}`),
        roleId: (id) => roles.find((role) => role.id === id)?.name ?? '',
      }}
    >
      {!row && (
        <InputField
          form={form}
          name="username"
          kind="code"
          input={{ maxLength: 50 }}
          required
          hint={t('username_hint')}
        />
      )}
      {isOwner && (
        <SelectField form={form} name="role" required wide={row !== null} hint={t('role_hint')}>
          <option value="staff">{t('roles.staff')}</option>
          <option value="owner">{t('roles.owner')}</option>
        </SelectField>
      )}
      {form.watch('role') === 'staff' && (
        <SelectField form={form} name="roleId" required wide hint={t('role_id_hint')}>
          <option value="">{t('role_choose')}</option>
          {roles.map(({ id, name, areas }) => (
            <option key={id} value={id} disabled={!hasPermission(rights, areas)}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {row && <SwitchField form={form} name="isActive" wide hint={t('active_hint')} />}
      {row?.own ? (
        <p className="text-muted-foreground text-sm sm:col-span-2">
          {t('own_password')}{' '}
          <Link href="/admin/password" className="font-medium text-primary underline underline-offset-4">
            {shell('screens.password')}
          </Link>
        </p>
      ) : (
        <PasswordField
          form={form}
          name="password"
          autoComplete="new-password"
          label={row ? t('new_password') : undefined}
          required={!row}
          wide
          hint={row ? t('new_password_hint') : t('password_hint')}
        />
      )}
    </FormDialog>
  );
}
