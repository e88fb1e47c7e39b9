import { ArrowLeft, PackageOpen } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readLatestProducts } from '@/lib/catalogue/product/admin-reads';
import { ProductBadges } from '../../catalogue/product/product-badges';
import { adminProductUrl } from '../../shared/admin-urls';
import { Picture } from '../../shared/picture';

const LATEST = 5;

export async function LatestProducts() {
  const [t, products] = await Promise.all([getTranslations('admin.dashboard'), readLatestProducts(LATEST)]);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="latest-heading" className="font-medium text-lg">
          {t('latest_heading')}
        </h2>
        <Link
          href="/admin/products"
          className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 text-primary text-sm hover:underline"
        >
          {t('latest_all')}
          <ArrowLeft aria-hidden className="size-4" />
        </Link>
      </div>
      <div className="rounded-lg border bg-card">
        {products.length === 0 ? (
          <EmptyState icon={PackageOpen} as="h3" title={t('latest_empty')} text={t('latest_empty_text')} />
        ) : (
          <ul className="divide-y">
            {products.map((product) => (
              <li key={product.id} className="flex items-center gap-3 p-3 sm:gap-4 sm:px-4">
                <Picture src={product.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium text-sm">
                    <Link prefetch={false} href={adminProductUrl(product.id, '/admin')} className="hover:text-primary">
                      <Value text={product.name} max={80} />
                    </Link>
                  </p>
                  <p className="text-muted-foreground text-xs">{product.categoryName}</p>
                  <div className="mt-1 flex flex-wrap gap-1 sm:hidden">
                    <ProductBadges product={product} />
                  </div>
                </div>
                <div className="hidden gap-1 sm:flex">
                  <ProductBadges product={product} />
                </div>
                <p className="shrink-0 text-end font-semibold text-sm sm:w-32">
                  <Amount value={product.price} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

export function LatestSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton className="mb-3 h-9 w-32" />
      <Skeleton className="h-102 rounded-lg" />
    </div>
  );
}
