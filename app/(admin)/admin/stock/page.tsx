import { PurchaseFilters } from '@/components/admin/catalogue/stock/purchase-filters';
import { PurchaseList, PurchaseListSkeleton, purchaseFilterOf } from '@/components/admin/catalogue/stock/purchase-list';
import { PurchaseActions, PurchaseOrder } from '@/components/admin/catalogue/stock/purchase-order';
import { StockTabs } from '@/components/admin/catalogue/stock/stock-tabs';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';

export const instant = false;

export const generateMetadata = screenTitle('stock');

export default async function StockPage({ searchParams }: PageProps<'/admin/stock'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/stock', params), 'catalogue_view');
  const [categories, brands] = await Promise.all([readCategoryNames(), readBrandNames()]);
  const { cover, ...filter } = purchaseFilterOf(params);
  const query = filterUrl('', { ...filter, cover: String(cover) }).replace(/^\?/, '');
  return (
    <PurchaseOrder>
      <ListScreen
        noun="stock"
        actions={<PurchaseActions query={query} />}
        above={<StockTabs current="purchases" />}
        filters={<PurchaseFilters categories={categories} brands={brands} />}
        skeleton={PurchaseListSkeleton}
      >
        <PurchaseList params={params} rights={staff} />
      </ListScreen>
    </PurchaseOrder>
  );
}
