import type { Metadata, Route } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CatalogueProvider } from '@/components/admin/catalogue/product/catalogue-context';
import { ProductActions, ProductPage } from '@/components/admin/catalogue/product/product-page';
import { safeBackPath } from '@/components/admin/shared/admin-urls';
import { BackLink } from '@/components/admin/shared/back-link';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { RowEditor } from '@/components/admin/shared/form/row-editor';
import { readBrandNames } from '@/lib/catalogue/brand/admin-reads';
import { readCategoryNames } from '@/lib/catalogue/category/admin-reads';
import { readFamilyMembers } from '@/lib/catalogue/family/admin-reads';
import { readFamilyNames } from '@/lib/catalogue/family/reads';
import { findAdminProduct, readProductTags } from '@/lib/catalogue/product/admin-reads';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { isUuid } from '@/lib/platform/shared/uuid';
import { countWaitingNotices } from '@/lib/selling/notice/admin-reads';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.products'))('edit_title') };
}

export default async function AdminProductPage({ params, searchParams }: PageProps<'/admin/products/[id]'>) {
  const [{ id }, query] = await Promise.all([params, searchParams]);
  const staff = await requireStaff(filterUrl(`/admin/products/${id}`, query), 'catalogue');
  if (!isUuid(id)) notFound();
  const product = await findAdminProduct(id, staff);
  if (!product) notFound();
  const [t, categories, brands, families, tags, members, waiting] = await Promise.all([
    getTranslations('admin.products'),
    readCategoryNames(),
    readBrandNames(),
    readFamilyNames(),
    readProductTags(),
    product.family === null ? [] : readFamilyMembers(product.family),
    countWaitingNotices([id]),
  ]);
  const back = searchParam(query, 'back');
  return (
    <RowEditor noun="products" goneTo={(safeBackPath(back) ?? '/admin/products') as Route}>
      <header className="mb-6 flex flex-col gap-2">
        <BackLink back={back} otherwise="/admin/products" />
        <h1 className="font-semibold text-2xl wrap-anywhere">
          <bdi>{product.name}</bdi>
        </h1>
        <p className="text-muted-foreground text-sm">{t('edit_title')}</p>
        <ProductActions product={product} back={back} />
      </header>
      <CatalogueProvider categories={categories} brands={brands} families={families} tags={tags}>
        <ProductPage
          key={product.id}
          product={{ ...product, waiting: waiting.get(id) ?? 0 }}
          members={members}
          back={back}
        />
      </CatalogueProvider>
    </RowEditor>
  );
}
