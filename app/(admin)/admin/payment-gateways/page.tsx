import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { address } from '@/components/admin/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/filters/filter-scope';
import { ShortListFilters } from '@/components/admin/list/short-list';
import { PageHeader } from '@/components/admin/page-header';
import { AddGatewayButton } from '@/components/admin/payment-gateways/gateway-buttons';
import { GatewayEditor } from '@/components/admin/payment-gateways/gateway-editor';
import { GatewayGrid } from '@/components/admin/payment-gateways/gateway-grid';
import { Spinner } from '@/components/ui/spinner';
import { requireOwner } from '@/lib/auth/require-staff';
import { isSiteUrlMissing } from '@/lib/env';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.payment_gateways'))('title') };
}

export default async function PaymentGatewaysPage({ searchParams }: PageProps<'/admin/payment-gateways'>) {
  const params = await searchParams;
  await requireOwner(address('/admin/payment-gateways', params));
  const [t, common] = await Promise.all([getTranslations('admin.payment_gateways'), getTranslations('admin.common')]);
  const waiting = (
    <div role="status" aria-label={common('loading')} className="grid place-items-center py-24 text-muted">
      <Spinner className="size-8" />
    </div>
  );
  return (
    <GatewayEditor>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddGatewayButton />} />
      {isSiteUrlMissing() && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {t('site_url_missing')}
        </p>
      )}
      <FilterScope>
        <ShortListFilters label={t('search_label')} placeholder={t('search_placeholder')} />
        <FilterResults>
          <Suspense fallback={waiting}>
            <GatewayGrid params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </GatewayEditor>
  );
}
