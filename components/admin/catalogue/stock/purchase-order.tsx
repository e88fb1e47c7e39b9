'use client';

import { FileDown, Printer, RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { Amount } from '@/components/shared/price';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { MAX_STOCK_PIECES } from '@/lib/catalogue/product/stock-rules';
import { chosenQuantity, MAX_PURCHASE_QUANTITY, type Ordered } from '@/lib/catalogue/stock/purchase-rules';
import { parseTypedCount } from '@/lib/platform/shared/amount';
import { formatCount, parseSar, toSar } from '@/lib/platform/shared/money';

const MEMORY = 'admin-purchase-order';

type Order = { ordered: Ordered; set: (id: string, pieces: number | null) => void; clear: () => void };

const OrderContext = createContext<Order>({ ordered: {}, set: () => undefined, clear: () => undefined });

const isOrdered = (kept: unknown): kept is Ordered =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((pieces) => Number.isInteger(pieces));

export function PurchaseOrder({ children }: { children: ReactNode }) {
  const [ordered, setOrdered] = useState<Ordered>({});
  useEffect(() => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(MEMORY) ?? '');
      if (isOrdered(kept)) setOrdered(kept);
    } catch {}
  }, []);
  const keep = (next: Ordered) => {
    setOrdered(next);
    try {
      sessionStorage.setItem(MEMORY, JSON.stringify(next));
    } catch {}
  };
  const set = (id: string, pieces: number | null) => {
    const { [id]: _, ...rest } = ordered;
    keep(pieces === null ? rest : { ...rest, [id]: pieces });
  };
  return <OrderContext value={{ ordered, set, clear: () => keep({}) }}>{children}</OrderContext>;
}

export function PurchaseActions({ query }: { query: string }) {
  const t = useTranslations('admin.stock');
  const { ordered, clear } = use(OrderContext);
  const changed = Object.entries(ordered);
  const order = changed.map(([id, pieces]) => `${id}:${pieces}`).join();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {changed.length > 0 && (
        <Button variant="ghost" onClick={clear}>
          <RotateCcw aria-hidden />
          {t('order_clear', { count: changed.length })}
        </Button>
      )}
      <Button asChild variant="outline">
        <a
          href={`/api/admin/stock/purchases/export?${query}${order ? `&${new URLSearchParams({ order })}` : ''}`}
          download
        >
          <FileDown aria-hidden />
          {t('export')}
        </a>
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
    </div>
  );
}

type FiguresProps = {
  row: { id: string; name: string; suggested: number | null; cost: string | null };
  withAmount: boolean;
};

export function OrderFigures({ row, withAmount }: FiguresProps) {
  const t = useTranslations('admin.stock');
  const { ordered, set } = use(OrderContext);
  const { id, name, suggested, cost } = row;
  const own = ordered[id];
  const pieces = chosenQuantity(row, ordered);
  const isFull = own === undefined && Object.keys(ordered).length >= MAX_PURCHASE_QUANTITY;
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const count = parseTypedCount(text, null);
    if (count === null || count === suggested) set(id, null);
    else if (typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MAX_STOCK_PIECES)
      set(id, count);
  };
  return (
    <>
      <div className="min-w-0">
        <dt className="text-muted-foreground text-xs">{t('columns.ordered')}</dt>
        <dd>
          <Input
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={7}
            disabled={isFull}
            aria-label={t('order_of', { name })}
            placeholder="—"
            value={typed ?? pieces ?? ''}
            onChange={({ target }) => {
              setTyped(target.value);
              take(target.value);
            }}
            onBlur={() => setTyped(null)}
            className="h-11 w-20 px-2 text-center font-semibold tabular-nums lg:h-9 print:h-auto print:border-0 print:p-0"
          />
          {own !== undefined && suggested !== null && (
            <span className="block text-muted-foreground text-xs print:hidden">
              {t('columns.suggested')} {formatCount(suggested)}
            </span>
          )}
        </dd>
      </div>
      {withAmount && (
        <div className="min-w-0">
          <dt className="text-muted-foreground text-xs">{t('columns.amount')}</dt>
          <dd className="tabular-nums">
            {cost === null || pieces === null ? '—' : <Amount value={toSar(parseSar(cost) * pieces)} />}
          </dd>
        </div>
      )}
    </>
  );
}
