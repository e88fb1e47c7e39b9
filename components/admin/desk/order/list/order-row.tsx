import { ChevronLeft, MapPin } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { nextOrderStep } from '@/lib/desk/order-desk/next-step';
import { type ShownPaymentState, visiblePaymentState } from '@/lib/money/payment/payment-state';
import { cn } from '@/lib/utils';
import { adminOrderUrl } from '../../../shared/admin-urls';
import { PaymentBadge } from '../money/payment-badge';
import { TransferDeadlineBadge } from '../money/transfer-deadline';
import { NextStepPanel } from '../steps/next-step';
import { StatusBadge } from '../steps/status-badge';
import { StatusSelect } from '../steps/status-select';
import { WhatsAppLink } from '../whatsapp-link';
import { SelectOrder } from './order-selection';

const cell = '@4xl:px-1.5 @6xl:px-2.5 @4xl:py-1.5';

const PREFIX = 'ORD-';

/** Need no action; hidden on phones. */
const PLAIN: readonly (ShownPaymentState | null)[] = [
  'free',
  'on_account',
  'nothing_due',
  'on_delivery',
  'at_carrier',
  'collected',
  'transfer_received',
  'paid',
  'refunded',
];

export function OrderRowView({ order, back }: { order: OrderRow; back: string }) {
  const t = useTranslations('admin.orders');
  const { customer } = order;
  const page = adminOrderUrl(order.id, back);
  const name = customer && `${customer.firstName} ${customer.lastName}`;
  const waitsForMoney = order.status === 'pending_payment';
  return (
    <tr className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-2 gap-y-0.5 border-b py-2 ps-3 pe-3 last:border-b-0 hover:bg-muted/50 @4xl:table-row @4xl:border-t @4xl:border-b-0 @4xl:first:border-t-0">
      <td className="relative z-10 row-span-2 @4xl:static @4xl:w-8 @4xl:py-1.5 @4xl:ps-3">
        <SelectOrder id={order.id} number={order.orderNumber} />
      </td>
      <td
        className={cn('col-span-2 col-start-2 row-start-2 flex min-w-0 items-center gap-x-1.5 @4xl:table-cell', cell)}
      >
        <Link
          href={page}
          aria-label={order.orderNumber}
          className="inline-flex min-h-6 min-w-0 items-center font-semibold hover:text-primary hover:underline @max-4xl:after:absolute @max-4xl:after:inset-0 @max-4xl:font-normal @max-4xl:text-muted-foreground @max-4xl:text-xs"
        >
          {/* If the row is too narrow, the start of the number is clipped. */}
          <bdi
            dir="ltr"
            className="whitespace-nowrap @max-4xl:flex @max-4xl:min-w-0 @max-4xl:justify-end @max-4xl:overflow-hidden"
          >
            {order.orderNumber.startsWith(PREFIX) && <span className="@max-4xl:hidden">{PREFIX}</span>}
            <span>{order.orderNumber.replace(PREFIX, '')}</span>
          </bdi>
        </Link>
        <ProductsLine order={order} className="min-w-28 flex-1 text-xs [--lines:1] @4xl:hidden" />
        <p className="whitespace-nowrap text-muted-foreground text-xs @max-4xl:hidden">
          <time dateTime={order.createdAt}>{order.createdAtText}</time>
        </p>
      </td>
      <td className={cn('col-start-2 row-start-1 min-w-0', cell)}>
        {name === null ? (
          <span className="text-muted-foreground">{t('deleted_customer')}</span>
        ) : (
          <div className="flex items-center gap-1 font-medium @4xl:min-w-32">
            <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            <WhatsAppLink
              phone={customer?.phone ?? ''}
              compact
              className="@max-4xl:hidden @4xl:size-7 @4xl:min-h-0 @4xl:shrink-0"
            />
          </div>
        )}
        <p className="flex items-center gap-1 text-muted-foreground text-xs @max-4xl:hidden">
          <MapPin aria-hidden className="size-3 shrink-0" />
          <span>{[order.city, order.shippingMethod].filter(Boolean).join(' · ')}</span>
        </p>
      </td>
      <td className={cn('col-span-full col-start-2 row-start-3 min-w-0 @4xl:w-full @4xl:max-w-0', cell)}>
        <ProductsLine order={order} className="@max-4xl:hidden" />
        <p className="flex flex-wrap gap-1 empty:hidden @4xl:mt-0.5">
          {order.createdBy !== null && <Badge variant="outline">{t('by_phone')}</Badge>}
          <PaymentBadge
            order={order}
            className={PLAIN.includes(visiblePaymentState(order)) || waitsForMoney ? '@max-4xl:hidden' : undefined}
          />
          {order.hasReceipt && <Badge variant="warning">{t('receipts.badge')}</Badge>}
          <TransferDeadlineBadge order={order} />
          {order.isLate && <Badge variant="destructive">{t('late')}</Badge>}
          {order.refundDue && <Badge variant="destructive">{t('refund_due')}</Badge>}
        </p>
      </td>
      <td className={cn('col-start-3 row-start-1 whitespace-nowrap text-end @4xl:text-start', cell)}>
        <Amount value={order.totalAmount} className="font-semibold" />
        <p className="text-muted-foreground text-xs @max-4xl:hidden">{t('items_count', { count: order.itemCount })}</p>
      </td>
      <td className={cn('@max-4xl:hidden', cell)}>
        <StatusSelect order={order} className="h-10 @max-6xl:w-34 @max-6xl:px-2" />
      </td>
      <td className={cn('col-start-4 row-span-2 row-start-1 text-end', cell)}>
        <div className="flex items-center justify-end gap-1">
          <span className="contents @max-4xl:*:relative @max-4xl:*:z-10">
            <NextStepPanel order={order} className="@4xl:h-10 @4xl:@max-6xl:px-2" />
            {waitsForMoney && (
              <Button asChild variant="outline" className="@4xl:h-10 @4xl:@max-6xl:px-2">
                <Link href={page} aria-label={t('next_of', { step: t('pay_link'), number: order.orderNumber })}>
                  {t('pay_link')}
                </Link>
              </Button>
            )}
          </span>
          {!nextOrderStep(order) && !waitsForMoney && <StatusBadge status={order.status} className="@4xl:hidden" />}
          <Link
            href={page}
            aria-label={t('details_of', { number: order.orderNumber })}
            title={t('details')}
            className="hidden size-10 place-items-center rounded-md text-muted-foreground hover:bg-muted hover:text-foreground @4xl:grid"
          >
            <ChevronLeft aria-hidden className="size-5" />
          </Link>
        </div>
      </td>
    </tr>
  );
}

/** CSS would cut the start of Latin words in right-to-left text. */
const NAME = 56;

function ProductsLine({ order: { products }, className }: { order: OrderRow; className?: string }) {
  const t = useTranslations('admin.orders');
  if (!products) return null;
  const { name, quantity, others } = products;
  return (
    <p title={name} className={cn('flex min-w-0 gap-1', className)}>
      <span className="block by-lines">
        {t.rich('products_line', { quantity, name: () => <Value text={name} max={NAME} /> })}
      </span>
      {others > 0 && (
        <>
          <span className="shrink-0 text-muted-foreground @max-4xl:hidden">
            {t('products_more', { count: others })}
          </span>
          <bdi dir="ltr" className="shrink-0 text-muted-foreground @4xl:hidden">{`+${others}`}</bdi>
        </>
      )}
    </p>
  );
}
