import { MapPin } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/reads';
import { orderAt } from '../../shared/opened-at';
import { NextStep } from './next-step';
import { SelectOrder } from './order-selection';
import { PaymentBadge } from './payment-badge';
import { StatusSelect } from './status-select';
import { WhatsAppLink } from './whatsapp-link';

/** One order: a table row, on phones a card with number and total on top. `back`: the list as it is, where its page leads back to. */
export function OrderRowView({ order, back }: { order: OrderRow; back: string }) {
  const t = useTranslations('admin.orders');
  const { customer } = order;
  const page = orderAt(order.id, back);
  return (
    <tr className="grid grid-cols-[auto_1fr] @min-[21.5rem]:grid-cols-[auto_1fr_auto] gap-x-3 gap-y-2 rounded-lg border bg-card p-4 @4xl:table-row @4xl:border-x-0 @4xl:border-b-0 @4xl:first:border-t-0 @4xl:hover:bg-muted/50">
      <td className="@4xl:w-8 @4xl:py-3 @4xl:ps-4">
        <SelectOrder id={order.id} number={order.orderNumber} />
      </td>
      <td className="@4xl:px-1.5 @6xl:px-2.5 @4xl:py-3">
        <Link href={page} className="inline-flex min-h-9 items-center font-semibold hover:text-primary hover:underline">
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.orderNumber}
          </bdi>
        </Link>
        <p className="whitespace-nowrap text-muted-foreground text-xs">
          <time dateTime={order.createdAt}>{order.createdAtText}</time>
        </p>
      </td>
      <td className="col-span-full row-start-3 @min-[21.5rem]:row-start-2 min-w-0 border-t pt-2 @4xl:border-0 @4xl:px-1.5 @6xl:px-2.5 @4xl:py-3">
        {customer ? (
          <>
            {/* The way to write stands with whom it reaches: the last column has the step at every width. */}
            <div className="flex items-center gap-1 font-medium @max-4xl:justify-between @4xl:max-w-32 @6xl:max-w-52">
              <bdi className="truncate">
                {customer.firstName} {customer.lastName}
              </bdi>
              <WhatsAppLink phone={customer.phone} compact className="@4xl:size-8 @4xl:min-h-0 @4xl:shrink-0" />
            </div>
            <p className="flex items-center gap-1 text-muted-foreground text-xs">
              <MapPin aria-hidden className="size-3 shrink-0" />
              <span className="truncate @4xl:max-w-30 @6xl:max-w-48">
                {[order.city, order.shippingMethod].filter(Boolean).join(' · ')}
              </span>
            </p>
          </>
        ) : (
          <span className="text-muted-foreground">{t('deleted_customer')}</span>
        )}
      </td>
      <td className="col-start-2 row-start-2 @min-[21.5rem]:col-start-3 @min-[21.5rem]:row-start-1 @min-[21.5rem]:text-end @4xl:px-1.5 @6xl:px-2.5 @4xl:py-3 @4xl:text-start">
        <Amount value={order.totalAmount} className="font-semibold" />
        <p className="whitespace-nowrap text-muted-foreground text-xs">
          {t('items_count', { count: order.itemCount })}
        </p>
      </td>
      <td className="col-span-full empty:hidden @4xl:px-1.5 @6xl:px-2.5 @4xl:py-3">
        <p className="flex flex-wrap gap-1 empty:hidden">
          {order.createdBy !== null && <Badge variant="outline">{t('by_phone')}</Badge>}
          <PaymentBadge order={order} />
          {order.hasReceipt && <Badge variant="warning">{t('receipts.badge')}</Badge>}
          {order.isLate && <Badge variant="destructive">{t('late')}</Badge>}
          {order.refundDue && <Badge variant="destructive">{t('refund_due')}</Badge>}
        </p>
      </td>
      <td className="col-span-full @4xl:px-1.5 @6xl:px-2.5 @4xl:py-3">
        <StatusSelect order={order} className="@max-4xl:w-full @4xl:h-10 @4xl:@max-6xl:w-34 @4xl:@max-6xl:px-2" />
      </td>
      <td className="col-span-full text-end @4xl:px-1.5 @6xl:px-2.5 @4xl:py-3">
        <div className="flex items-center justify-end gap-1">
          <NextStep order={order} className="@max-4xl:me-auto @4xl:h-10 @4xl:@max-6xl:px-2" />
          <Button asChild variant="outline" className="@4xl:h-10 @4xl:@max-6xl:px-2">
            <Link href={page} aria-label={t('details_of', { number: order.orderNumber })}>
              {t('details')}
            </Link>
          </Button>
        </div>
      </td>
    </tr>
  );
}
