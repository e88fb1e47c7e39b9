import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { AdminProduct } from '@/lib/catalogue/product/admin-reads';

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
