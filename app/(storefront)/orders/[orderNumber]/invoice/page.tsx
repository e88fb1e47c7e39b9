import type { Metadata } from 'next';
import { Suspense } from 'react';
import { InvoiceScreen, InvoiceSkeleton } from '@/components/storefront/invoice/invoice-screen';
import { ShopperScreen } from '@/components/storefront/shell/shopper-screen';
import { translate } from '@/lib/platform/shared/translate';

export const metadata: Metadata = { title: translate('client.invoice.title'), robots: { index: false } };

export default function InvoicePage() {
  return (
    <div className="container-page pt-6 pb-12 print:p-0">
      <h1 className="mb-6 text-2xl font-bold text-foreground md:text-3xl print:hidden">
        {translate('client.invoice.title')}
      </h1>
      <ShopperScreen texts={['invoice', 'business']}>
        <Suspense fallback={<InvoiceSkeleton />}>
          <InvoiceScreen />
        </Suspense>
      </ShopperScreen>
    </div>
  );
}
