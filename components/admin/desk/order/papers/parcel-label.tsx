import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import type { OrderOnPaper } from '@/lib/desk/order-desk/reads';
import { labelFacts } from '@/lib/desk/order-papers/rules';
import { fitLabelText, type TextArea } from '@/lib/fulfilment/shipment/fit-label-text';
import { LABEL_PLACES } from '@/lib/fulfilment/shipment/label-places';
import { LABEL_SIZES, type LabelPlacement, type LabelSize } from '@/lib/fulfilment/shipment/labels';
import { formatAmount } from '@/lib/platform/shared/money';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { Barcode } from './barcode';

type Props = {
  order: OrderOnPaper;
  label: LabelPlacement<OrderOnPaper['shipments'][number]>;
  store: StoreSettings;
  sender: string | null;
  size: LabelSize;
};

export function ParcelLabel({ order, label, store, sender, size }: Props) {
  const t = useTranslations('admin.orders.label');
  const { place, of } = label;
  const { carrier, number, collects, pieces } = labelFacts(order, label);
  const { width, height } = LABEL_SIZES[size];
  const { firstName = '', lastName = '', phone = null } = order.customer ?? {};
  return (
    <article
      style={{ '--width': `${width}mm`, '--height': `${height}mm` } as CSSProperties}
      // 0.5 mm smaller than the paper: printers that round up would add a page.
      className="mx-auto h-(--height) w-(--width) max-w-full overflow-hidden rounded-lg border bg-white text-black [container-type:size] print:h-[calc(var(--height)-0.5mm)] print:break-inside-avoid print:rounded-none print:border-0"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-[calc(var(--u)*2)] p-[calc(var(--u)*5)] [--u:min(1cqw,0.7095cqh)]">
        <header className="overflow-hidden border-black border-b pb-[calc(var(--u)*1.5)]">
          <div className="flex items-start justify-between gap-[calc(var(--u)*2)]">
            <div className="min-w-0">
              <Fitted text={store.storeName} place={LABEL_PLACES.shop} strong />
              {store.storePhone && (
                <Row size={3}>
                  <bdi dir="ltr">{store.storePhone}</bdi>
                </Row>
              )}
            </div>
            <div className="min-w-0 text-end">
              <Fitted text={carrier} place={LABEL_PLACES.carrier} strong />
              <Row size={3}>
                <bdi dir="ltr">{order.orderNumber}</bdi>
              </Row>
            </div>
          </div>
          <Fitted text={sender ?? ''} place={LABEL_PLACES.sender} />
        </header>
        <div className="overflow-hidden">
          <Row size={3}>{t('to')}</Row>
          <Fitted text={order.customer ? `${firstName} ${lastName}` : t('unknown')} place={LABEL_PLACES.name} strong />
          <Row size={4.6} strong>
            <bdi dir="ltr">{phone}</bdi>
          </Row>
          <Fitted text={order.shippingAddress ?? ''} place={LABEL_PLACES.address} />
          <Fitted
            text={[order.city, order.postalCode, order.shortAddress].filter(Boolean).join(' ')}
            place={LABEL_PLACES.city}
            strong
          />
        </div>
        <footer className="flex flex-col gap-[calc(var(--u)*1.2)] overflow-hidden border-black border-t pt-[calc(var(--u)*1.5)]">
          <Barcode number={number} className="h-[calc(var(--u)*14)] w-full" />
          <Fitted text={number} place={LABEL_PLACES.number} latin strong className="text-center" />
          <Row size={3.2}>
            {[t('pieces', { count: pieces }), of > 1 && t('parcel', { place, of })].filter(Boolean).join(' · ')}
          </Row>
          <Fitted
            text={collects > 0 ? t('collect', { amount: formatAmount(collects, 'always') }) : t('paid')}
            place={LABEL_PLACES.collect}
            strong
            className="rounded-[calc(var(--u)*1)] border-2 border-black text-center"
          />
        </footer>
      </div>
    </article>
  );
}

type FittedProps = { text: string; place: TextArea; strong?: boolean; latin?: boolean; className?: string };

function Fitted({ text, place, strong = false, latin = false, className }: FittedProps) {
  if (!text.trim()) return null;
  const { size, lines } = fitLabelText(text, place);
  return (
    <p
      style={{ '--size': size, '--lines': lines } as CSSProperties}
      className={cx(
        'by-lines text-[length:calc(var(--u)*var(--size))] leading-[1.6] wrap-anywhere',
        strong && 'font-semibold',
        className,
      )}
    >
      <bdi dir={latin ? 'ltr' : undefined}>{text}</bdi>
    </p>
  );
}

function Row({ size, strong = false, children }: { size: number; strong?: boolean; children: ReactNode }) {
  return (
    <p
      style={{ '--size': size } as CSSProperties}
      className={cx(
        'by-lines [--lines:1] text-[length:calc(var(--u)*var(--size))] leading-[1.6] wrap-anywhere',
        strong && 'font-semibold',
      )}
    >
      {children}
    </p>
  );
}
