'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminCompany } from '@/lib/shipping-company/admin-reads';
import { useDeactivation } from '../shared/form/deactivate-dialog';
import { RowEditor, useDeleteTexts } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const CompanyDialog = dynamic(() => import('./shipping-company-form').then((module) => module.CompanyDialog), {
  ssr: false,
});

const ENDPOINT = '/api/admin/shipping-companies';

/** The form and the questions of the list of shipping companies. */
export function CompanyEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.shipping_companies');
  const { refused, dialog } = useDeactivation(ENDPOINT, {
    deleteFailed: t('delete_failed'),
    updated: t('deactivated'),
    updateFailed: t('update_failed'),
  });
  return (
    <RowEditor<AdminCompany>
      endpoint={ENDPOINT}
      dialog={CompanyDialog}
      nameOf={(row) => row.name}
      texts={useDeleteTexts('shipping_companies')}
      onRefused={refused}
    >
      {children}
      {dialog}
    </RowEditor>
  );
}
