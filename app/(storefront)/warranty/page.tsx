import { ShopperPage, shopperMetadata } from '@/components/storefront/shell/shopper-page';
import { WarrantyScreen } from '@/components/storefront/warranty/warranty-screen';
import { WarrantyService } from '@/components/storefront/warranty/warranty-service';

export const ensureStatic = 'navigation';
export const instant = false;

export const metadata = shopperMetadata('warrantyPage');

export default function WarrantyPage() {
  return (
    <ShopperPage page="warrantyPage" texts="warranty">
      <WarrantyScreen />
      <WarrantyService />
    </ShopperPage>
  );
}
