'use client';

import { useTranslations } from 'next-intl';

/** What the toasts say when an account was saved, or was not. */
export function useAccountTexts() {
  const t = useTranslations('admin.staff_accounts');
  return {
    created: t('created'),
    updated: t('updated'),
    createFailed: t('create_failed'),
    updateFailed: t('update_failed'),
  };
}
