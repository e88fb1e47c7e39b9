import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SlideEditor } from '@/components/admin/hero-slides/slide-editor';
import { SlideGrid, SlideGridSkeleton } from '@/components/admin/hero-slides/slide-grid';
import { AddRowButton } from '@/components/admin/list/row-buttons';
import { PageHeader } from '@/components/admin/page-header';
import { requireStaff } from '@/lib/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.hero_slides'))('title') };
}

export default async function HeroSlidesPage() {
  await requireStaff('/admin/hero-slides');
  const [t, common] = await Promise.all([getTranslations('admin.hero_slides'), getTranslations('admin.common')]);
  return (
    <SlideEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <Suspense fallback={<SlideGridSkeleton label={common('loading')} />}>
        <SlideGrid />
      </Suspense>
    </SlideEditor>
  );
}
