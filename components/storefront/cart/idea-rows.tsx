'use client';

import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useId } from 'react';
import { fetchOwnData } from '@/lib/platform/browser/fetcher';
import type { SuggestedProduct, SuggestionRow } from '@/lib/selling/cart/suggestions';
import { Price } from '../../shared/price';
import { Value } from '../../shared/value';
import { ProductImage } from '../shared/product-image';
import { AddToCartButton } from './add-to-cart-button';
import { CART_QUERY_KEY } from './store';

type IdeaRowsProps = {
  of: 'cart' | 'wishlist';
  about: string;
  onNavigate?: () => void;
  className?: string;
};

export function IdeaRows({ of, about, onNavigate, className }: IdeaRowsProps) {
  const changing = useIsMutating({ mutationKey: CART_QUERY_KEY }) > 0;
  const { data = [] } = useQuery({
    queryKey: ['ideas', of, about],
    queryFn: ({ signal }) => fetchOwnData<SuggestionRow[]>(`/api/${of}/ideas`, signal),
    enabled: !changing,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  return data.map((row) => <Row key={row.kind} row={row} onNavigate={onNavigate} className={className} />);
}

type RowProps = { row: SuggestionRow; onNavigate?: () => void; className?: string };

function Row({ row, onNavigate, className }: RowProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="mb-2 text-sm font-semibold text-foreground">
        {row.title}
      </h3>
      <ul className="relative -mx-1 flex snap-x gap-3 overflow-x-auto overscroll-x-contain px-1 pb-2">
        {row.products.map((product) => (
          <li key={product.id} className="w-40 shrink-0 snap-start">
            <IdeaCard product={product} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function IdeaCard({ product, onNavigate }: { product: SuggestedProduct; onNavigate?: () => void }) {
  const { id, name, image, price, originalPrice, inStock, offered } = product;
  return (
    <article className="flex h-full flex-col gap-1.5 rounded-lg border border-border bg-card p-2">
      <div className="relative aspect-square w-full overflow-hidden rounded-md bg-stage">
        <ProductImage src={image} alt="" sizes="160px" />
      </div>
      <Link
        href={`/product/${id}`}
        prefetch={false}
        onClick={onNavigate}
        className="h-10 overflow-hidden rounded-sm text-xs leading-5 text-foreground hover:text-primary"
      >
        <Value text={name} max={48} />
      </Link>
      <Price price={price} strike={originalPrice} size="sm" className="mt-auto flex-wrap" />
      <AddToCartButton product={{ id, name, image, price }} inStock={inStock} discounted={offered} className="w-full" />
    </article>
  );
}
