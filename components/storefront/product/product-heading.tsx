import type { Route } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { ProductDetail } from '@/lib/catalogue/product/views';
import { Value } from '../../shared/value';
import { LazyShareButton } from '../lazy-parts';
import { Stars } from '../shared/stars';
import { StockState } from '../shared/stock-state';
import type { pictureTexts } from './gallery/picture-texts';

type ProductHeadingProps = {
  product: ProductDetail;
  texts: Awaited<ReturnType<typeof pictureTexts>>;
  preview: boolean;
};

export async function ProductHeading({ product, texts, preview }: ProductHeadingProps) {
  const card = await getTranslations('client.product');
  return (
    <header className="flex flex-col gap-2.5">
      {product.featured && <Badge variant="default">{card('featured')}</Badge>}
      <div className="flex items-start justify-between gap-2">
        <h1 className="text-xl leading-relaxed font-bold text-foreground md:text-2xl md:leading-relaxed">
          <Value text={product.name} />
        </h1>
        {!preview && <LazyShareButton name={product.name} texts={texts} className="icon-button -me-2 -mt-1" />}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {product.brand && (
          <Link
            prefetch={false}
            href={`/brand/${product.brand.slug}` as Route}
            className="inline-flex min-h-8 items-center rounded-sm text-sm text-primary hover:underline"
          >
            <bdi>{product.brand.name}</bdi>
          </Link>
        )}
        <StockState inStock={product.inStock} className="text-sm" />
        {product.ratingCount > 0 && (
          <a href="#reviews" className="inline-flex min-h-8 items-center rounded-sm hover:underline">
            <Stars rating={product.rating} ratingCount={product.ratingCount} className="text-sm" />
          </a>
        )}
        {product.left !== null && product.left > 0 && (
          <span className="text-sm font-medium text-warning">{card('left', { left: product.left })}</span>
        )}
      </div>
    </header>
  );
}
