'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminHeroSlide } from '@/lib/hero-slide/reads';
import { RowEditor } from '../shared/form/row-editor';

// The form brings its libraries along: they are loaded when somebody opens it.
const SlideDialog = dynamic(() => import('./hero-slide-form').then((module) => module.SlideDialog), { ssr: false });

/** The form and the question of the list of slides. */
export function SlideEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.hero_slides');
  return (
    <RowEditor<AdminHeroSlide>
      endpoint="/api/hero-slides"
      dialog={SlideDialog}
      nameOf={(row) => row.title}
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
