'use client';

import dynamic from 'next/dynamic';
import type { AdminCustomer } from '@/lib/customer/reads';
import { rowEditor } from '../shared/form/row-editor';

const CustomerDialog = dynamic(() => import('./customer-form').then((module) => module.CustomerDialog), {
  ssr: false,
});

const nameOf = ({ firstName, lastName }: AdminCustomer): string => `${firstName} ${lastName}`;

/** The customer form and the question before deleting. */
export const CustomerEditor = rowEditor<AdminCustomer>({
  noun: 'customers',
  endpoint: '/api/admin/customers',
  dialog: CustomerDialog,
  nameOf,
});
