'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminBanner } from '@/lib/banner/reads';
import { RowEditor } from '../shared/form/row-editor';
import { nameOf } from './banner-values';

// The form brings its libraries along: they are loaded when somebody opens it.
const BannerDialog = dynamic(() => import('./banner-form').then((module) => module.BannerDialog), { ssr: false });

/** The form and the question of the list of banners. */
export function BannerEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.notification_banners');
  return (
    <RowEditor<AdminBanner>
      endpoint="/api/notification-banners"
      dialog={BannerDialog}
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
