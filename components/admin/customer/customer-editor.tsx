'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminCustomer } from '@/lib/customer/reads';
import { RowEditor } from '../shared/form/row-editor';

const CustomerDialog = dynamic(() => import('./customer-form').then((module) => module.CustomerDialog), {
  ssr: false,
});

const nameOf = ({ firstName, lastName }: AdminCustomer): string => `${firstName} ${lastName}`;

/** The customer form and the question before deleting. */
export function CustomerEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.customers');
  return (
    <RowEditor<AdminCustomer>
      endpoint="/api/admin/customers"
      dialog={CustomerDialog}
      nameOf={nameOf}
      texts={{
        deleted: t('deleted'),
        deleteFailed: t('delete_failed'),
        deleteTitle: t('delete_title'),
        deleteText: (name) => t('delete_text', { name }),
        deleteConfirm: t('delete_confirm'),
      }}
    >
      {children}
    </RowEditor>
  );
}
