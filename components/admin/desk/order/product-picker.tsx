'use client';

import { useTranslations } from 'next-intl';
import type { OrderableProduct } from '@/lib/desk/order-change/read-orderable';
import { api } from '@/lib/platform/browser/fetcher';
import { cn } from '@/lib/utils';
import { ProductSearch, type SearchAria } from '../../shared/product-search';

type Props = SearchAria & { onPick: (product: OrderableProduct) => void };

const find = (q: string, signal: AbortSignal): Promise<OrderableProduct[]> =>
  q === ''
    ? Promise.resolve([])
    : api<OrderableProduct[]>('GET', `/api/admin/orders/products?${new URLSearchParams({ q })}`, undefined, {}, signal);

const isOff = ({ inStock }: OrderableProduct): boolean => !inStock;

export function OrderProductPicker({ onPick, ...aria }: Props) {
  const t = useTranslations('admin.orders.products');
  return (
    <ProductSearch
      {...aria}
      placeholder={t('placeholder')}
      find={find}
      isOpenBlank={false}
      onPick={onPick}
      isOff={isOff}
      renderNote={(product) => <ProductNote {...product} />}
    />
  );
}

function ProductNote({ sku, left, inStock }: OrderableProduct) {
  const t = useTranslations('admin.orders.products');
  return (
    <span className="flex flex-wrap gap-x-3 text-muted-foreground text-xs">
      {sku && <bdi dir="ltr">{sku}</bdi>}
      <span className={cn(!inStock && 'font-medium text-destructive')}>
        {!inStock ? t('out') : left === null ? t('uncounted') : t('left', { count: left })}
      </span>
    </span>
  );
}
