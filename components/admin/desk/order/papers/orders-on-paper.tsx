import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Value } from '@/components/shared/value';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import { type OrderOnPaper, readOrdersOnPaper } from '@/lib/desk/order-desk/reads';
import { getStoreSettings, type StoreSettings } from '@/lib/platform/store-settings/reads';
import { AnnounceDrawn } from './announce-drawn';
import { PaperBar } from './paper-bar';

type Props = {
  ids: string;
  back: string;
  choices?: ReactNode;
  ofParcels?: boolean;
  isDense?: boolean;
  sheets: (order: OrderOnPaper, store: StoreSettings) => ReactNode[];
};

export async function OrdersOnPaper({ ids, back, choices, ofParcels = false, isDense = false, sheets }: Props) {
  const chosen = [...new Set(ids.split(','))].slice(0, MAX_BULK_ORDERS);
  const [t, store, orders] = await Promise.all([
    getTranslations('admin.orders.print'),
    getStoreSettings(),
    readOrdersOnPaper(chosen),
  ]);
  const [first, ...others] = orders;
  if (!first) notFound();
  const left = orders.filter(({ status }) => ofParcels && status === 'cancelled');
  const printed = orders.filter((order) => !left.includes(order));
  return (
    <>
      <AnnounceDrawn orders={printed.map(({ id, updatedAt }) => ({ id, updatedAt }))} />
      <PaperBar back={back} otherwise={others.length > 0 ? '/admin/orders' : `/admin/orders/${first.id}`}>
        {choices}
      </PaperBar>
      {left.length > 0 && (
        <p role="status" className="mb-4 rounded-md bg-warning-soft p-3 text-sm text-warning print:hidden">
          {t.rich('cancelled_left', {
            count: left.length,
            numbers: () => <Value text={left.map(({ orderNumber }) => orderNumber).join(' · ')} />,
          })}
        </p>
      )}
      <div className="flex flex-col gap-6 print:block">
        {printed.flatMap((order) =>
          sheets(order, store).map((sheet, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: sheets never change order
              key={`${order.id}-${index}`}
              className={
                isDense
                  ? 'print:mb-6 print:break-inside-avoid print:border-black print:border-b print:border-dashed print:pb-6'
                  : 'print:break-after-page print:last:break-after-auto'
              }
            >
              {sheet}
            </div>
          )),
        )}
      </div>
    </>
  );
}
