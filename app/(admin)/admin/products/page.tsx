import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ExportLink } from '@/components/admin/product/export-link';
import { ImportButton } from '@/components/admin/product/import-button';
import { AddProductButton } from '@/components/admin/product/product-buttons';
import { ProductEditor } from '@/components/admin/product/product-editor';
import { ProductFilters } from '@/components/admin/product/product-filters';
import { ProductGrid, ProductGridSkeleton } from '@/components/admin/product/product-list';
import { address } from '@/components/admin/shared/filters/address';
import { FilterResults, FilterScope } from '@/components/admin/shared/filters/filter-scope';
import { PageHeader } from '@/components/admin/shared/page-header';
import { readCategoryNames } from '@/lib/category/admin-reads';
import { requireStaff } from '@/lib/server/auth/require-staff';

/** The session is asked for before anything is shown, so opening this screen waits for the server. */
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.products'))('title') };
}

export default async function ProductsPage({ searchParams }: PageProps<'/admin/products'>) {
  await requireStaff(address('/admin/products', await searchParams));
  const [t, common, params, categories] = await Promise.all([
    getTranslations('admin.products'),
    getTranslations('admin.common'),
    searchParams,
    readCategoryNames(),
  ]);
  return (
    <ProductEditor categories={categories}>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <div className="grid w-full grid-cols-[1fr_1fr_1.3fr] gap-2 sm:flex sm:w-auto">
            <ExportLink params={params} />
            <ImportButton />
            <AddProductButton />
          </div>
        }
      />
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
