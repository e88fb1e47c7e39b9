import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { OfferEditor } from '@/components/admin/offer/offer-editor';
import { OfferFilters } from '@/components/admin/offer/offer-filters';
import { OfferList, OfferListSkeleton } from '@/components/admin/offer/offer-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { PageHeader } from '@/components/admin/shared/page-header';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.daily_offers'))('title') };
}

export default async function DailyOffersPage({ searchParams }: PageProps<'/admin/daily-offers'>) {
  await requireStaff(address('/admin/daily-offers', await searchParams));
  const [t, common, params] = await Promise.all([
    getTranslations('admin.daily_offers'),
    getTranslations('admin.common'),
    searchParams,
  ]);
  return (
    <OfferEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddRowButton label={t('add')} />} />
      <FilterScope>
        <OfferFilters />
        <FilterResults>
          <Suspense fallback={<OfferListSkeleton label={common('loading')} />}>
            <OfferList params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </OfferEditor>
  );
}
