import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { BannerEditor } from '@/components/admin/banner/banner-editor';
import { BannerList, BannerListSkeleton } from '@/components/admin/banner/banner-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.notification_banners'))('title') };
}

export default async function NotificationBannersPage({ searchParams }: PageProps<'/admin/notification-banners'>) {
  await requireStaff(address('/admin/notification-banners', await searchParams));
  const [t, common, params] = await Promise.all([
    getTranslations('admin.notification_banners'),
    getTranslations('admin.common'),
    searchParams,
  ]);
  return (
    <BannerEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <FilterScope>
        <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
        <FilterResults>
          <Suspense fallback={<BannerListSkeleton label={common('loading')} />}>
            <BannerList params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </BannerEditor>
  );
}
