'use client';

import dynamic from 'next/dynamic';
import type { StaffAccount } from '@/lib/staff/reads';
import { rowEditor } from '../shared/form/row-editor';

/** An account of the list, and whether it is the reader's own. */
export type ListedAccount = StaffAccount & { own: boolean };

/** The account form of the list. Accounts are disabled and not deleted: their names stand in the audit log. */
export const StaffEditor = rowEditor({
  noun: 'staff_accounts',
  endpoint: '/api/admin/staff-accounts',
  form: dynamic(() => import('./staff-form').then((module) => module.StaffForm), { ssr: false }),
  nameOf: ({ username }: ListedAccount) => username,
});
