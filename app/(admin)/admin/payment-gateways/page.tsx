import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { AddGatewayButton } from '@/components/admin/gateway/gateway-buttons';
import { GatewayEditor } from '@/components/admin/gateway/gateway-editor';
import { GatewayGrid } from '@/components/admin/gateway/gateway-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { ShortListFilters } from '@/components/admin/shared/list/short-list';
import { PageHeader } from '@/components/admin/shared/page-header';
import { Spinner } from '@/components/ui/spinner';
import { allCredentials } from '@/lib/payment/registry';
import { requireOwner } from '@/lib/server/auth/require-staff';
import { isSiteUrlMissing } from '@/lib/server/env';

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
    <div role="status" aria-label={common('loading')} className="grid place-items-center py-24 text-muted-foreground">
      <Spinner className="size-8" />
    </div>
  );
  return (
    <GatewayEditor credentials={allCredentials()}>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddGatewayButton />} />
      {isSiteUrlMissing() && (
        <p role="alert" className="mb-4 rounded-md bg-destructive-soft px-4 py-3 text-destructive text-sm">
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
