import { getTranslations } from 'next-intl/server';
import { CatalogueProvider } from '@/components/admin/catalogue/product/catalogue-context';
import { ExportLink } from '@/components/admin/catalogue/product/export-link';
import { ImportButton } from '@/components/admin/catalogue/product/import-button';
import { ProductFilters } from '@/components/admin/catalogue/product/product-filters';
import { ProductList, ProductListSkeleton } from '@/components/admin/catalogue/product/product-list';
import { address } from '@/components/admin/shared/filters/address';
import { ListScreen, screenTitle } from '@/components/admin/shared/list/list-screen';
import { AddRowButton } from '@/components/admin/shared/list/row-buttons';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { readFamilyNames } from '@/lib/catalogue/family/reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { param } from '@/lib/platform/shared/query';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export const generateMetadata = screenTitle('products');

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  const params = await searchParams;
  await requireStaff(address('/admin/products', params), 'catalogue');
  const [t, categories, brands, families] = await Promise.all([
    getTranslations('admin.products'),
    readCategoryNames(),
    readBrandNames(),
    readFamilyNames(),
  ]);
  return (
    <CatalogueProvider categories={categories} brands={brands} families={families}>
      <ListScreen
        noun="products"
        actions={
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
            <ExportLink params={params} />
            <ImportButton />
            <AddRowButton label={t('add')} className="max-sm:px-2" />
          </div>
        }
        filters={
          <ProductFilters
            categories={categories}
            brands={brands}
            families={families}
            isSearched={param(params, 'q') !== ''}
            stock={param(params, 'stock')}
          />
        }
        skeleton={ProductListSkeleton}
      >
        <ProductList params={params} />
      </ListScreen>
    </CatalogueProvider>
  );
}
