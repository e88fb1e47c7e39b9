'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminCategory } from '@/lib/category/admin-reads';
import { useDeactivation } from '../shared/form/deactivate-dialog';
import { RowEditor, useDeleteTexts } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const CategoryDialog = dynamic(() => import('./category-form').then((module) => module.CategoryDialog), {
  ssr: false,
});

const ENDPOINT = '/api/admin/categories';

/** The form and the questions of the category list. */
export function CategoryEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.categories');
  const { refused, dialog } = useDeactivation(ENDPOINT, {
    deleteFailed: t('delete_failed'),
    updated: t('deactivated'),
    updateFailed: t('update_failed'),
  });
  return (
    <RowEditor<AdminCategory>
      endpoint={ENDPOINT}
      dialog={CategoryDialog}
      nameOf={(row) => row.name}
      texts={useDeleteTexts('categories')}
      onRefused={refused}
    >
      {children}
      {dialog}
    </RowEditor>
  );
}
