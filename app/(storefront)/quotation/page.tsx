import { QuotationRequestForm } from '@/components/storefront/quotation/request-form';
import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';

export const ensureStatic = 'navigation';

export const metadata = shopperMetadata('quotationPage');

export default function QuotationRequestPage() {
  return (
    <ShopperPage page="quotationPage" texts={['quotation']}>
      <QuotationRequestForm />
    </ShopperPage>
  );
}
