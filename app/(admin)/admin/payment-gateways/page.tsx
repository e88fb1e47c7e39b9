import { getTranslations } from 'next-intl/server';
import { CredentialsProvider } from '@/components/admin/money/gateway/credentials-context';
import { GatewayEditor } from '@/components/admin/money/gateway/gateway-editor';
import { GatewayList, GatewayListSkeleton } from '@/components/admin/money/gateway/gateway-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { allCredentialFields } from '@/lib/money/payment/providers/registry';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { isSiteUrlMissing } from '@/lib/platform/server/env';

export const instant = false;

export const generateMetadata = screenTitle('payment_gateways');

export default async function PaymentGatewaysPage({ searchParams }: PageProps<'/admin/payment-gateways'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/payment-gateways', params), 'settings');
  const t = await getTranslations('admin.payment_gateways');
  return (
    <CredentialsProvider credentials={allCredentialFields()}>
      <ListScreen
        noun="payment_gateways"
        editor={GatewayEditor}
        above={
          isSiteUrlMissing() && (
            <p role="alert" className="mb-4 rounded-md bg-destructive-soft px-4 py-3 text-destructive text-sm">
              {t('site_url_missing')}
            </p>
          )
        }
        filters={<ShortListFilters noun="payment_gateways" />}
        skeleton={GatewayListSkeleton}
      >
        <GatewayList params={params} />
      </ListScreen>
    </CredentialsProvider>
  );
}
