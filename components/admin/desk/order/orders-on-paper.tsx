import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { MOST_AT_ONCE } from '@/lib/desk/order-desk/queues';
import { type OrderOnPaper, readOrdersOnPaper } from '@/lib/desk/order-desk/reads';
import { getStoreSettings, type StoreSettings } from '@/lib/platform/store-settings/reads';
import { PaperBar } from './paper-bar';

type Props = {
  /** the orders' ids, with commas between them */
  ids: string;
  /** where they were opened */
  back: string;
  /** stands above them, beside the printer's button */
  choices?: ReactNode;
  /** the sheets of an order */
  sheets: (order: OrderOnPaper, store: StoreSettings) => ReactNode[];
};

/** One order, or those that were chosen, each on sheets of its own. */
export async function OrdersOnPaper({ ids, back, choices, sheets }: Props) {
  const chosen = [...new Set(ids.split(','))].slice(0, MOST_AT_ONCE);
  const [store, orders] = await Promise.all([getStoreSettings(), readOrdersOnPaper(chosen)]);
  const [first, ...others] = orders;
  if (!first) notFound();
  return (
    <>
      <PaperBar back={back} otherwise={others.length > 0 ? '/admin/orders' : `/admin/orders/${first.id}`}>
        {choices}
      </PaperBar>
      <div className="flex flex-col gap-6 print:block">
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
