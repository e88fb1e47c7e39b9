import type { Route } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ComponentType } from 'react';
import { type OrderOnPaper, readOrdersOnPaper } from '@/lib/order-desk/reads';
import { MOST_AT_ONCE } from '@/lib/order-desk/schema';
import { getStoreSettings, type StoreSettings } from '@/lib/store-settings/reads';
import { PaperBar } from './paper-bar';

type Props = {
  /** the orders' ids, with commas between them */
  ids: string;
  Paper: ComponentType<{ order: OrderOnPaper; store: StoreSettings }>;
};

/** Chosen orders, each on a piece of paper of its own. */
export async function OrdersOnPaper({ ids, Paper }: Props) {
  const chosen = [...new Set(ids.split(','))].slice(0, MOST_AT_ONCE);
  const [t, store, orders] = await Promise.all([
    getTranslations('admin.orders.print'),
    getStoreSettings(),
    readOrdersOnPaper(chosen),
  ]);
  if (orders.length === 0) notFound();
  return (
    <>
      <PaperBar href={'/admin/orders' as Route} label={t('back_to_list')} />
      <div className="flex flex-col gap-6">
        {orders.map((order) => (
          <div key={order.id} className="print:break-after-page print:last:break-after-auto">
            <Paper order={order} store={store} />
          </div>
        ))}
      </div>
    </>
  );
}
