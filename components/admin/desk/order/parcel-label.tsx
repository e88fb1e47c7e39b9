import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { OrderOnPaper } from '@/lib/desk/order-desk/reads';
import { LABEL_SIZES, type Label, type LabelSize } from '@/lib/fulfilment/shipment/labels';
import { formatAmount, parseSar } from '@/lib/platform/shared/money';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { Barcode } from './barcode';
import { fitText, type Place } from './fit-text';

type Props = {
  order: OrderOnPaper;
  label: Label<OrderOnPaper['shipments'][number]>;
  store: StoreSettings;
  size: LabelSize;
};

/*
 * Everything on a label is measured in --u: a hundredth of its width, less where it is wider than A6 is. Each part has a place of its own, so that no
 * name pushes the amount or the bars off the paper.
 */
const SHOP: Place = { width: 44, height: 6.4, least: 2, most: 4 };
const CARRIER: Place = { width: 44, height: 8, least: 2, most: 4.2 };
const NAME: Place = { width: 90, height: 20, least: 2, most: 6 };
const ADDRESS: Place = { width: 90, height: 26, least: 2, most: 4.2 };
const CITY: Place = { width: 90, height: 9.6, least: 2, most: 5.4 };
const NUMBER: Place = { width: 76, height: 8, least: 2, most: 5 };
const COLLECT: Place = { width: 86, height: 9.6, least: 3, most: 6 };

/** What is stuck on a parcel, to be read from an arm's length: one page, whatever it has to say. */
export function ParcelLabel({ order, label, store, size }: Props) {
  const t = useTranslations('admin.orders.label');
  const { parcel: shipment, place, of } = label;
  // A carrier scans its own number; until there is one, the shop scans the order's.
  const number = shipment?.trackingNumber ?? order.orderNumber;
  const cod = parseSar(shipment?.codAmount ?? (order.paymentKind === 'cash' ? order.amountDue : '0'));
  const pieces = (shipment?.lines ?? order.items).reduce((all, { quantity }) => all + quantity, 0);
  const { width, height } = LABEL_SIZES[size];
  const { firstName = '', lastName = '', phone = null } = order.customer ?? {};
  return (
    <article
      style={{ '--width': `${width}mm`, '--height': `${height}mm` } as CSSProperties}
      // A little less than the paper: what is as high as its page begins a second one where a printer rounds.
      className="mx-auto h-(--height) w-(--width) max-w-full overflow-hidden rounded-lg border bg-white text-black [container-type:size] print:h-[calc(var(--height)-0.5mm)] print:break-inside-avoid print:rounded-none print:border-0"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-[calc(var(--u)*2)] p-[calc(var(--u)*5)] [--u:min(1cqw,0.7095cqh)]">
        <header className="flex items-start justify-between gap-[calc(var(--u)*2)] overflow-hidden border-black border-b pb-[calc(var(--u)*1.5)]">
          <div className="min-w-0">
            <Fitted text={store.storeName} place={SHOP} strong />
            {store.storePhone && (
              <Row size={3}>
                <bdi dir="ltr">{store.storePhone}</bdi>
              </Row>
            )}
          </div>
          <div className="min-w-0 text-end">
            <Fitted text={shipment?.carrier ?? order.shippingMethod ?? ''} place={CARRIER} strong />
            <Row size={3}>
              <bdi dir="ltr">{order.orderNumber}</bdi>
            </Row>
          </div>
        </header>
        <div className="overflow-hidden">
          <Row size={3}>{t('to')}</Row>
          <Fitted text={order.customer ? `${firstName} ${lastName}` : t('unknown')} place={NAME} strong />
          <Row size={4.6} strong>
            <bdi dir="ltr">{phone}</bdi>
          </Row>
          <Fitted text={order.shippingAddress ?? ''} place={ADDRESS} />
          <Fitted text={[order.city, order.postalCode].filter(Boolean).join(' ')} place={CITY} strong />
        </div>
        <footer className="flex flex-col gap-[calc(var(--u)*1.2)] overflow-hidden border-black border-t pt-[calc(var(--u)*1.5)]">
          <Barcode number={number} className="h-[calc(var(--u)*14)] w-full" />
          <Fitted text={number} place={NUMBER} latin strong className="text-center" />
          <Row size={3.2}>
            {[t('pieces', { count: pieces }), of > 1 && t('parcel', { place, of })].filter(Boolean).join(' · ')}
          </Row>
          <Fitted
            text={cod > 0 ? t('collect', { amount: formatAmount(cod, 'always') }) : t('paid')}
            place={COLLECT}
            strong
            className="rounded-[calc(var(--u)*1)] border-2 border-black text-center"
          />
        </footer>
      </div>
    </article>
  );
}

type FittedProps = { text: string; place: Place; strong?: boolean; latin?: boolean; className?: string };

/** A text of any length in its place. */
function Fitted({ text, place, strong = false, latin = false, className }: FittedProps) {
  if (!text.trim()) return null;
  const { size, lines } = fitText(text, place);
  return (
    <p
      style={{ '--size': size, '--lines': lines } as CSSProperties}
      className={cx(
        'line-clamp-(--lines) text-[length:calc(var(--u)*var(--size))] leading-[1.6] wrap-anywhere',
        strong && 'font-semibold',
        className,
      )}
    >
      <bdi dir={latin ? 'ltr' : undefined}>{text}</bdi>
    </p>
  );
}

/** A short line, which is cut where it is long. */
function Row({ size, strong = false, children }: { size: number; strong?: boolean; children: ReactNode }) {
  return (
    <p
      style={{ '--size': size } as CSSProperties}
      className={cx(
        'line-clamp-1 text-[length:calc(var(--u)*var(--size))] leading-[1.6] wrap-anywhere',
        strong && 'font-semibold',
      )}
    >
      {children}
    </p>
  );
}
