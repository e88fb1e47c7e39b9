'use client';

import { useEffect, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import type { ProductCardView } from '@/lib/catalogue/product/views';
import { recentlyViewed } from '../app/recently-viewed';
import { ProductRail } from './product-rail';

export type LazyProductRailProps = { id: string } & (
  | { kind: 'accessories' }
  | { kind: 'seen'; title: string; clear: string; cleared: string }
);

function useCards(path: string | null): readonly ProductCardView[] {
  const [cards, setCards] = useState<readonly ProductCardView[]>([]);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    readWithRetries<ProductCardView[]>(path, leaving.signal).then(setCards, () => undefined);
    return () => leaving.abort();
  }, [path]);
  return cards;
}

export function LazyProductRailCards(props: LazyProductRailProps) {
  return props.kind === 'accessories' ? <Accessories id={props.id} /> : <Seen {...props} />;
}

function Accessories({ id }: { id: string }) {
  const products = useCards(`/api/products/${id}/accessories`);
  return products.length > 0 && <ProductRail products={products} />;
}

function Seen({ id, title, clear, cleared }: Extract<LazyProductRailProps, { kind: 'seen' }>) {
  const [ids, setIds] = useState(() => recentlyViewed.read().filter((one) => one !== id));
  const [isCleared, setCleared] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const products = useCards(ids.length > 0 ? `/api/products/cards?ids=${ids.join()}` : null);
  useEffect(() => {
    if (isCleared) said.current?.focus();
  }, [isCleared]);
  if (isCleared)
    return (
      <p ref={said} tabIndex={-1} className="mt-12 text-sm text-muted-foreground outline-none">
        {cleared}
      </p>
    );
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="seen" className="mt-12">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="seen" className="text-lg font-semibold text-foreground md:text-xl">
          {title}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="h-11"
          onClick={() => {
            recentlyViewed.clear();
            setIds([]);
            setCleared(true);
          }}
        >
          {clear}
        </Button>
      </div>
      <ProductRail products={products} />
    </section>
  );
}
