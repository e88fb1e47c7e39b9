import { PackageCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { groupByCarrier } from '@/lib/desk/shipping/waybills';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import { cn } from '@/lib/utils';

export function CashToCollect({ order }: { order: OrderRow }) {
  const t = useTranslations('admin.orders.label');
  const due = order.paymentKind === 'cash' ? parseSar(order.amountDue) : 0;
  return (
    <span className={cn('whitespace-nowrap', due > 0 ? 'text-warning' : 'text-muted-foreground')}>
      {due > 0 ? t('collect', { amount: formatAmount(due, 'always') }) : t('paid')}
    </span>
  );
}

type GroupProps = { orders: readonly OrderRow[]; chosen: string | null; onChoose: (order: OrderRow) => void };

/** `waiting`: number of later orders. */
type Props = GroupProps & { waiting: number };

/** Rows shown per carrier; the search finds the others. */
const FIRST = 30;

export function ShippingGroups({ orders, waiting, chosen, onChoose }: Props) {
  const t = useTranslations('admin.shipping');
  if (orders.length === 0 && waiting === 0)
    return <EmptyState as="h2" icon={PackageCheck} title={t('empty_title')} text={t('empty_text')} />;
  return (
    <div className="grid gap-6">
      {waiting > 0 && (
        <p className="rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">{t('waiting', { count: waiting })}</p>
      )}
      {groupByCarrier(orders).map(({ carrier, orders: of }) => (
        <section key={carrier ?? ''}>
          <h2 className="mb-2 font-semibold">
            <bdi>{carrier ?? t('no_carrier')}</bdi>{' '}
            <span className="font-normal text-muted-foreground text-sm">{t('count', { count: of.length })}</span>
          </h2>
          <OrderChoices orders={of} chosen={chosen} onChoose={onChoose} />
        </section>
      ))}
    </div>
  );
}

export function OrderChoices({ orders, chosen, onChoose }: GroupProps) {
  const t = useTranslations('admin.shipping');
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    list.current?.children[FIRST]?.querySelector('button')?.focus();
  };
  return (
    <ul ref={list} className="divide-y rounded-lg border bg-card">
      {(isWhole ? orders : orders.slice(0, FIRST)).map((order) => (
        <li key={order.id} className="group/row">
          <button
            type="button"
            aria-pressed={order.id === chosen}
            onClick={() => onChoose(order)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-2 text-start text-sm hover:bg-muted aria-pressed:bg-primary-soft group-first/row:rounded-t-lg group-last/row:rounded-b-lg"
          >
            <bdi dir="ltr" className="font-semibold">
              {order.orderNumber}
            </bdi>
            <span className="min-w-0 flex-1 break-words">
              <bdi>{order.customer ? `${order.customer.firstName} ${order.customer.lastName}` : t('unknown_name')}</bdi>
              {order.city && <span className="text-muted-foreground"> · {order.city}</span>}
            </span>
            <span className="max-sm:basis-full">
              <CashToCollect order={order} />
            </span>
          </button>
        </li>
      ))}
      {!isWhole && orders.length > FIRST && (
        <li>
          <Button type="button" variant="ghost" className="w-full" onClick={showAll}>
            {t('show_more', { count: orders.length - FIRST })}
          </Button>
        </li>
      )}
    </ul>
  );
}
