import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { address } from '@/components/admin/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/filters/filter-scope';
import { PageHeader } from '@/components/admin/page-header';
import { AddProductButton } from '@/components/admin/products/product-buttons';
import { ProductEditor } from '@/components/admin/products/product-editor';
import { ProductFilters } from '@/components/admin/products/product-filters';
import { ProductGrid, ProductGridSkeleton } from '@/components/admin/products/product-grid';
import { requireStaff } from '@/lib/auth/require-staff';
import { readCategories } from '@/lib/queries/categories';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.products'))('title') };
}

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  await requireStaff(address('/admin/products', await searchParams));
  const [t, common, params, rows] = await Promise.all([
    getTranslations('admin.products'),
    getTranslations('admin.common'),
    searchParams,
    readCategories(),
  ]);
  const categories = rows.map(({ slug, name }) => ({ slug, name }));
  return (
    <ProductEditor categories={categories}>
      <PageHeader title={t('title')} lead={t('lead')} actions={<AddProductButton />} />
      <FilterScope>
        <ProductFilters categories={categories} />
        <FilterResults>
          <Suspense fallback={<ProductGridSkeleton label={common('loading')} />}>
            <ProductGrid params={params} />
          </Suspense>
        </FilterResults>
      </FilterScope>
    </ProductEditor>
  );
}
