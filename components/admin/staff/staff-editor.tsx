'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import type { StaffAccount } from '@/lib/staff/reads';
import { type RowDialogProps, RowEditor } from '../shared/form/row-editor';

// The forms bring their libraries along: they are loaded when somebody opens one.
const NewAccountDialog = dynamic(() => import('./new-staff-form').then((module) => module.NewAccountDialog), {
  ssr: false,
});
const AccountDialog = dynamic(() => import('./staff-form').then((module) => module.AccountDialog), { ssr: false });

/** An account of the list, and whether it is the reader's own. */
export type ListedAccount = StaffAccount & { own: boolean };

const AccountForm = ({ row, ...props }: RowDialogProps<ListedAccount>) =>
  row ? <AccountDialog row={row} {...props} /> : <NewAccountDialog {...props} />;

/** The account forms of the list. Accounts are disabled and not deleted: their names stand in the audit log. */
export function AccountEditor({ children }: { children: ReactNode }) {
  return (
    <RowEditor<ListedAccount>
      endpoint="/api/admin/staff-accounts"
      dialog={AccountForm}
      nameOf={({ username }) => username}
    >
      {children}
    </RowEditor>
  );
}
