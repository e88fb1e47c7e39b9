import { Plus } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CatalogueProvider } from '@/components/admin/catalogue/product/catalogue-context';
import { ProductExportLink } from '@/components/admin/catalogue/product/grid/export-link';
import { cleanedGridFilters } from '@/components/admin/catalogue/product/grid/grid-filter';
import { ProductFilters } from '@/components/admin/catalogue/product/grid/product-filters';
import { ProductList, ProductListSkeleton } from '@/components/admin/catalogue/product/grid/product-list';
import { ImportButton } from '@/components/admin/catalogue/product-import/import-button';
import { withBack } from '@/components/admin/shared/admin-urls';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { Button } from '@/components/ui/button';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { readFamilyNames } from '@/lib/catalogue/family/reads';
import { readProductTags } from '@/lib/catalogue/product/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { hasPermission } from '@/lib/platform/shared/areas';

export const instant = false;

export const generateMetadata = screenTitle('products');

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const params = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/products', params), 'catalogue_view');
  const cleaned = cleanedGridFilters(params);
  if (cleaned) redirect(cleaned as Route);
  const mayChange = hasPermission(staff, 'catalogue');
  const [t, categories, brands, families, tags] = await Promise.all([
    getTranslations('admin.products'),
    readCategoryNames(),
    readBrandNames(),
    readFamilyNames(),
    readProductTags(),
  ]);
  return (
    <CatalogueProvider categories={categories} brands={brands} families={families} tags={tags}>
      <ListScreen
        noun="products"
        actions={
          <div className="flex w-full gap-2 sm:w-auto sm:flex-wrap">
            <ProductExportLink params={params} />
            {mayChange && <ImportButton />}
            {mayChange && (
              <Button asChild className="max-sm:flex-1 max-sm:px-2">
                <Link
                  prefetch={false}
                  href={withBack('/admin/products/new', filterUrl('/admin/products', params)) as Route}
                >
                  <Plus aria-hidden />
                  {t('add')}
                </Link>
              </Button>
            )}
          </div>
        }
        filters={<ProductFilters categories={categories} brands={brands} families={families} tags={tags} />}
        skeleton={ProductListSkeleton}
      >
        <ProductList params={params} username={staff.username} />
      </ListScreen>
    </CatalogueProvider>
  );
}
