import { useTranslations } from 'next-intl';
import type { OrderOnPaper } from '@/lib/order-desk/reads';
import { formatAmount, parseSar } from '@/lib/shared/money';
import type { Label } from '@/lib/shipment/labels';
import type { StoreSettings } from '@/lib/store-settings/reads';
import { Barcode } from './barcode';

type Props = { order: OrderOnPaper; label: Label<OrderOnPaper['shipments'][number]>; store: StoreSettings };

/** What is stuck on a parcel: A6, to be read from an arm's length. */
export function ParcelLabel({ order, label, store }: Props) {
  const t = useTranslations('admin.orders.label');
  const { parcel: shipment, place, of } = label;
  // A carrier scans its own number; until there is one, the shop scans the order's.
  const number = shipment?.trackingNumber ?? order.orderNumber;
  const cod = parseSar(shipment?.codAmount ?? (order.paymentKind === 'cash' ? order.amountDue : '0'));
  const pieces = (shipment?.lines ?? order.items).reduce((all, { quantity }) => all + quantity, 0);
  return (
    <article className="mx-auto flex h-[148mm] [page:parcel-label] w-[105mm] max-w-full print:max-w-none print:rounded-none print:border-0 flex-col gap-3 overflow-hidden rounded-lg border bg-white p-[6mm] text-black">
      <header className="flex items-start justify-between gap-3 border-black border-b pb-2">
        <div className="text-xs">
          <p className="font-semibold text-sm">{store.storeName}</p>
          {store.storePhone && <bdi dir="ltr">{store.storePhone}</bdi>}
        </div>
        <p className="text-end text-sm">
          <bdi className="block font-semibold">{shipment?.carrier ?? order.shippingMethod}</bdi>
          <bdi dir="ltr">{order.orderNumber}</bdi>
        </p>
      </header>
      <div className="flex flex-1 flex-col gap-1">
        <p className="text-xs">{t('to')}</p>
        <p className="font-semibold text-xl leading-8">
          <bdi>{order.customer ? `${order.customer.firstName} ${order.customer.lastName}` : t('unknown')}</bdi>
        </p>
        <p className="font-semibold text-lg">
          <bdi dir="ltr">{order.customer?.phone}</bdi>
        </p>
        <p className="line-clamp-3 text-base leading-7">
          <bdi>{order.shippingAddress}</bdi>
        </p>
        <p className="font-semibold text-lg">
          <bdi>{order.city}</bdi> <bdi dir="ltr">{order.postalCode}</bdi>
        </p>
      </div>
      <footer className="flex flex-col gap-2 border-black border-t pt-2">
        <Barcode number={number} className="h-[16mm] w-full" />
        <p className="text-center font-semibold text-xl tracking-wider">
          <bdi dir="ltr">{number}</bdi>
        </p>
        <p className="flex justify-between gap-3 text-sm">
          <span>
            {t('pieces', { count: pieces })}
            {of > 1 && ` · ${t('parcel', { place, of })}`}
          </span>
          <span className="font-semibold">
            {cod > 0 ? t('collect', { amount: formatAmount(cod, 'always') }) : t('paid')}
          </span>
        </p>
      </footer>
    </article>
  );
}
