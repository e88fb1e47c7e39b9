import type { Route } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type OrderOnPaper, readOrdersOnPaper } from '@/lib/order-desk/reads';
import { MOST_AT_ONCE } from '@/lib/order-desk/schema';
import { getStoreSettings, type StoreSettings } from '@/lib/store-settings/reads';
import { PaperBar } from './paper-bar';

type Props = {
  /** the orders' ids, with commas between them */
  ids: string;
  /** the sheets of an order */
  sheets: (order: OrderOnPaper, store: StoreSettings) => ReactNode[];
};

/** Chosen orders, each on sheets of its own. */
export async function OrdersOnPaper({ ids, sheets }: Props) {
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
        {orders.flatMap((order) =>
          sheets(order, store).map((sheet, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is on paper stays as it is
            <div key={`${order.id}-${index}`} className="print:break-after-page print:last:break-after-auto">
              {sheet}
            </div>
          )),
        )}
      </div>
    </>
  );
}
