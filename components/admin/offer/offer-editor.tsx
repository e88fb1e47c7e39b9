'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminOffer } from '@/lib/offer/admin-reads';
import { RowEditor } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const OfferDialog = dynamic(() => import('./offer-form').then((module) => module.OfferDialog), { ssr: false });

/** The form and the question of the list of daily offers. */
export function OfferEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.daily_offers');
  return (
    <RowEditor<AdminOffer>
      endpoint="/api/daily-offers"
      dialog={OfferDialog}
      nameOf={(row) => row.product.name}
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
