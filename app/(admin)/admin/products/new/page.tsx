import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CatalogueProvider } from '@/components/admin/catalogue/product/catalogue-context';
import { ProductPage } from '@/components/admin/catalogue/product/product-page';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { readFamilyNames } from '@/lib/catalogue/family/reads';
import { findAdminProduct, readProductTags } from '@/lib/catalogue/product/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.products'))('create_title') };
}

export default async function NewProductPage({ searchParams }: PageProps<'/admin/products/new'>) {
  const query = await searchParams;
  const staff = await requireStaff(filterUrl('/admin/products/new', query), 'catalogue');
  const copied = searchParam(query, 'copy');
  const [t, categories, brands, families, tags, source] = await Promise.all([
    getTranslations('admin'),
    readCategoryNames(),
    readBrandNames(),
    readFamilyNames(),
    readProductTags(),
    isUuid(copied) ? findAdminProduct(copied, staff) : null,
  ]);
  const back = searchParam(query, 'back');
  return (
    <>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={back} otherwise="/admin/products" />
        <h1 className="font-semibold text-2xl">{t('products.create_title')}</h1>
        <p className="text-muted-foreground text-sm">{source ? t('products.copy_text') : t('common.form_text')}</p>
      </header>
      <CatalogueProvider categories={categories} brands={brands} families={families} tags={tags}>
        <ProductPage key={source?.id ?? 'new'} product={null} source={source} back={back} />
      </CatalogueProvider>
    </>
  );
}
