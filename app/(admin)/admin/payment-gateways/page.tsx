import { getTranslations } from 'next-intl/server';
import { CredentialsProvider } from '@/components/admin/money/gateway/credentials-context';
import { GatewayEditor } from '@/components/admin/money/gateway/gateway-editor';
import { GatewayList, GatewayListSkeleton } from '@/components/admin/money/gateway/gateway-list';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ShortListFilters } from '@/components/admin/shared/list/filtered-list';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { ChargesVatProvider } from '@/components/shared/charges-vat';
import { allCredentialFields } from '@/lib/money/payment/providers/registry';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { isSiteUrlMissing } from '@/lib/platform/server/env';
import { getChargesVat } from '@/lib/platform/store-settings/reads';

export const instant = false;

export const generateMetadata = screenTitle('payment_gateways');

export default async function PaymentGatewaysPage({ searchParams }: PageProps<'/admin/payment-gateways'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/payment-gateways', params), 'settings');
  const [t, chargesVat] = await Promise.all([getTranslations('admin.payment_gateways'), getChargesVat()]);
  return (
    <CredentialsProvider credentials={allCredentialFields()}>
      <ChargesVatProvider chargesVat={chargesVat}>
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
      </ChargesVatProvider>
    </CredentialsProvider>
  );
}
