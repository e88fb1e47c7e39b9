import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SlideEditor } from '@/components/admin/hero-slide/hero-slide-editor';
import {
  SlideFigures,
  SlideFiguresSkeleton,
  SlideGrid,
  SlideGridSkeleton,
} from '@/components/admin/hero-slide/hero-slide-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.hero_slides'))('title') };
}

export default async function HeroSlidesPage({ searchParams }: PageProps<'/admin/hero-slides'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/hero-slides', params));
  const [t, common] = await Promise.all([getTranslations('admin.hero_slides'), getTranslations('admin.common')]);
  return (
    <SlideEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <Suspense fallback={<SlideFiguresSkeleton />}>
        <SlideFigures />
      </Suspense>
      <FilterScope>
        <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
        <FilterResults>
          <Suspense fallback={<SlideGridSkeleton label={common('loading')} />}>
            <SlideGrid params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </SlideEditor>
  );
}
