import { useTranslations } from 'next-intl';
import { PostalPlace } from '@/components/shared/postal-place';
import { Value } from '@/components/shared/value';
import type { OrderOnPaper } from '@/lib/desk/order-desk/reads';
import { countPieces, labelLines, labelSerials } from '@/lib/desk/order-papers/rules';
import type { LabelPlacement } from '@/lib/fulfilment/shipment/labels';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';
import { Picture } from '../../../shared/picture';
import { Barcode } from './barcode';

type Props = { order: OrderOnPaper; label: LabelPlacement<OrderOnPaper['shipments'][number]>; store: StoreSettings };

/** No prices: the parcel may be a gift. */
export function PackingSlip({ order, label, store }: Props) {
  const t = useTranslations('admin.orders');
  const { parcel, place, of } = label;
  const lines = labelLines(order, label);
  const pieces = countPieces(lines);
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-6 rounded-lg border bg-white p-6 text-black text-sm print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-black border-b pb-4">
        <div>
          <p className="font-semibold text-lg">{store.storeName}</p>
          {store.storePhone && <bdi dir="ltr">{store.storePhone}</bdi>}
        </div>
        <div className="flex flex-col items-end gap-2">
          <h1 className="font-semibold text-lg">
            {t('slip.heading')} · {t('label.parcel', { place, of })}
          </h1>
          <Barcode number={order.orderNumber} className="h-[12mm] w-[60mm] max-w-full" />
          <p>
            <bdi dir="ltr" className="font-semibold">
              {order.orderNumber}
            </bdi>{' '}
            · {order.createdAtText}
          </p>
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 font-medium">{t('label.to')}</h2>
          <p className="font-semibold">
            <bdi>{order.customer ? `${order.customer.firstName} ${order.customer.lastName}` : t('label.unknown')}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{order.customer?.phone}</bdi>
          </p>
          <p>
            <bdi>{[order.shippingAddress, order.city].filter(Boolean).join('، ')}</bdi>{' '}
            <PostalPlace postalCode={order.postalCode} shortAddress={order.shortAddress} />
          </p>
        </section>
        <section>
          <h2 className="mb-1 font-medium">{t('shipments.fields.carrier')}</h2>
          <p>
            <bdi>{parcel?.carrier ?? order.shippingMethod}</bdi>
          </p>
          {order.promise && <p>{order.promise}</p>}
          {parcel?.trackingNumber && <bdi dir="ltr">{parcel.trackingNumber}</bdi>}
          {parcel?.isReplacement && <p className="font-semibold">{t('shipments.replacement')}</p>}
        </section>
      </div>
      <table className="w-full">
        <thead className="border-black border-b">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t('print.product')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('papers.shelf')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('dialog.quantity')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map(({ item, quantity }) => (
            <tr key={item.id} className="break-inside-avoid">
              <td className={item.mainId === null ? 'py-2' : 'py-2 ps-6'}>
                <span className="flex items-center gap-3">
                  <Picture
                    src={item.product.image}
                    alt=""
                    sizes="48px"
                    eager
                    className="size-12 shrink-0 rounded-sm border bg-white"
                  />
                  <span className="min-w-0">
                    <Value text={item.product.name} />
                    {item.product.sku && (
                      <bdi dir="ltr" className="block text-end text-xs">
                        {item.product.sku}
                      </bdi>
                    )}
                    {labelSerials(item, label).map((serial) => (
                      <bdi key={serial} dir="ltr" className="block text-end text-xs">
                        {serial}
                      </bdi>
                    ))}
                  </span>
                </span>
              </td>
              <td className="py-2 font-semibold">
                <bdi>{item.product.shelf}</bdi>
              </td>
              <td className="py-2 text-end font-semibold">
                <bdi>{quantity}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-end font-semibold">{t('label.pieces', { count: pieces })}</p>
    </article>
  );
}
