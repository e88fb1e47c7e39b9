import { Star } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';
import { piecesLeft } from '@/lib/catalogue/product/stock-rules';
import { RowButtons } from '../../shared/list/row-buttons';
import { Picture } from '../../shared/picture';
import { CopyButton } from './copy-button';

/** Whether the shop can sell a product, and whether it is put forward. */
export function ProductBadges({
  product,
}: {
  product: Pick<AdminProduct, 'featured' | 'inStock'> & Partial<Pick<AdminProduct, 'lowStock'>>;
}) {
  const t = useTranslations('admin.products');
  return (
    <>
      <Badge variant={product.inStock ? 'success' : 'destructive'}>
        {product.inStock ? t('in_stock') : t('out_of_stock')}
      </Badge>
      {product.lowStock && product.inStock && <Badge variant="warning">{t('low_stock')}</Badge>}
      {product.featured && (
        <Badge variant="default">
          <Star aria-hidden />
          {t('featured')}
        </Badge>
      )}
    </>
  );
}

/** How many pieces are left, and how many wait with orders; nothing where they are not counted. */
function Quantity({ product }: { product: AdminProduct }) {
  const t = useTranslations('admin.products');
  const left = piecesLeft(product);
  if (left === null) return null;
  return (
    <p className="text-muted-foreground text-xs">
      {[t('quantity_short', { left }), product.reserved > 0 && t('reserved_short', { count: product.reserved })]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

type CardProps = { product: AdminProduct; waiting: number; eager: boolean };

/** A product in the staff's grid; `waiting`: how many want to hear of it. `eager` for those in sight at first. */
export function AdminProductCard({ product, waiting, eager }: CardProps) {
  const t = useTranslations('admin.products');
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border bg-card p-3">
      <div className="flex gap-3">
        <Picture src={product.image} alt="" sizes="96px" eager={eager} className="size-24 shrink-0 rounded-md border" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap gap-1">
            <ProductBadges product={product} />
          </div>
          <h2 className="font-medium text-sm">
            <Link
              prefetch={false}
              href={`/product/${product.id}`}
              target="_blank"
              title={t('view_named', { name: product.name })}
              className="hover:text-primary"
            >
              <Value text={product.name} max={80} />
            </Link>
          </h2>
          <p className="truncate text-muted-foreground text-xs">{product.categoryName}</p>
          <Quantity product={product} />
          {waiting > 0 && (
            <p className="text-xs">
              <Link
                prefetch={false}
                href={`/admin/product-notices?q=${encodeURIComponent(product.name)}`}
                className="text-primary underline underline-offset-4"
              >
                {t('waiting', { count: waiting })}
              </Link>
            </p>
          )}
          {product.sku && (
            <p className="flex gap-1 text-muted-foreground text-xs">
              <span className="shrink-0">{t('sku_short')}</span>
              <bdi dir="ltr" className="min-w-0 break-all">
                {product.sku}
              </bdi>
            </p>
          )}
        </div>
      </div>
      <p className="line-clamp-2 text-muted-foreground text-xs">
        <bdi>{product.description}</bdi>
      </p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold">
            <span className="sr-only">{t('price')} </span>
            <Amount value={product.price} />
          </span>
          {product.originalPrice && (
            <s className="text-muted-foreground text-sm">
              <span className="sr-only">{t('original_price')} </span>
              <Amount value={product.originalPrice} />
            </s>
          )}
        </p>
        <RowButtons row={product} name={product.name}>
          <CopyButton product={product} />
        </RowButtons>
      </div>
    </article>
  );
}
