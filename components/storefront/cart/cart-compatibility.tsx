'use client';

import { keepPreviousData, useIsMutating, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { api } from '@/lib/platform/browser/fetcher';
import type { CartCompatibilityTexts } from '@/lib/selling/cart/cart-compatibility';
import { Value } from '../../shared/value';
import type { CartLine } from './lists';
import { CART_QUERY_KEY } from './store';

type CartCompatibilityProps = { lines: readonly CartLine[]; conflictsOnly?: boolean };

export function CartCompatibility({ lines, conflictsOnly = false }: CartCompatibilityProps) {
  // The server's cart is outdated while a change is pending.
  const isSettled = useIsMutating({ mutationKey: CART_QUERY_KEY }) === 0;
  const { data } = useQuery({
    queryKey: ['/api/compatibility', lines.map(({ product, quantity }) => `${product.id} ${quantity}`)],
    queryFn: () => api<CartCompatibilityTexts>('GET', '/api/compatibility'),
    enabled: isSettled && lines.length > 1,
    placeholderData: keepPreviousData,
  });
  if (!data || lines.length < 2) return null;
  const { title, conflicts, warnings, unknown, fits } = data;
  if (conflictsOnly && conflicts.length === 0) return null;
  return (
    <div role="status" className="flex flex-col gap-2 py-3 text-sm empty:hidden">
      {conflicts.length > 0 && (
        <div className="rounded-md bg-destructive-soft px-3 py-2 text-destructive">
          <p className="flex items-center gap-2 font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {title}
          </p>
          <Lines texts={conflicts} />
        </div>
      )}
      {!conflictsOnly && warnings.length > 0 && (
        <div className="rounded-md bg-muted px-3 py-2 text-foreground">
          <Lines texts={warnings} />
        </div>
      )}
      {!conflictsOnly && unknown && (
        <p className="text-xs text-muted-foreground">
          <Value text={unknown} />
        </p>
      )}
      {!conflictsOnly && fits && <p className="text-xs text-success">{fits}</p>}
    </div>
  );
}

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <ul className="mt-1 flex flex-col gap-1">
    {texts.map((text) => (
      <li key={text}>
        <Value text={text} />
      </li>
    ))}
  </ul>
);
