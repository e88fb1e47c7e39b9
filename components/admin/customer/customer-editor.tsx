'use client';

import dynamic from 'next/dynamic';
import type { AdminCustomer } from '@/lib/customer/reads';
import { rowEditor } from '../shared/form/row-editor';

/** The customer form and the question before deleting. */
export const CustomerEditor = rowEditor({
  noun: 'customers',
  endpoint: '/api/admin/customers',
  form: dynamic(() => import('./customer-form').then((module) => module.CustomerForm), { ssr: false }),
  nameOf: ({ firstName, lastName }: AdminCustomer) => `${firstName} ${lastName}`,
});
