'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AdminFooterSection, AdminSocialLink } from '@/lib/footer/reads';
import { RowEditor } from '../shared/form/row-editor';

// The forms bring their libraries along: they are loaded when somebody opens one.
const SectionDialog = dynamic(() => import('./footer-section-form').then((module) => module.SectionDialog), {
  ssr: false,
});
const SocialDialog = dynamic(() => import('./social-link-form').then((module) => module.SocialDialog), { ssr: false });

// Nothing is asked before these rows are deleted: they are quickly made again (docs/rules.md, "Deleting").
const UNASKED = { deleteTitle: '', deleteText: () => '', deleteConfirm: '' };

/** The form of the footer's sections. */
export function SectionEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.footer');
  return (
    <RowEditor<AdminFooterSection>
      endpoint="/api/footer-sections"
      dialog={SectionDialog}
      nameOf={(row) => row.title}
      asks={false}
      texts={{ ...UNASKED, deleted: t('section_deleted'), deleteFailed: t('section_delete_failed') }}
    >
      {children}
    </RowEditor>
  );
}

/** The form of the social links. */
export function SocialEditor({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.footer');
  return (
    <RowEditor<AdminSocialLink>
      endpoint="/api/social-media"
      dialog={SocialDialog}
      nameOf={(row) => row.url}
      asks={false}
      texts={{ ...UNASKED, deleted: t('social_deleted'), deleteFailed: t('social_delete_failed') }}
    >
      {children}
    </RowEditor>
  );
}
