import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PostalPlace } from '@/components/shared/postal-place';
import { Amount } from '@/components/shared/price';
import { Value } from '@/components/shared/value';
import { isolateDirections } from '@/components/ui/isolate-directions';
import type { OrderOnPaper } from '@/lib/desk/order-desk/reads';
import { couponDiscountOf } from '@/lib/orders/order/vat';
import { formatAmount, parsePercent, parseSar, toSar } from '@/lib/platform/shared/money';
import type { StoreSettings } from '@/lib/platform/store-settings/reads';

export function PrintSheet({ order, store }: { order: OrderOnPaper; store: StoreSettings }) {
  const t = useTranslations('admin.orders');
  const status = useTranslations('status');
  const registration = useTranslations('client.business.registration');
  const method = `payment_methods.${order.paymentMethod}` as Parameters<typeof t>[0];
  const payment = order.paymentGatewayName ?? (t.has(method) ? t(method) : order.paymentMethod);
  const bundled = parseSar(order.bundleDiscount);
  const byCoupon = couponDiscountOf({ discount: order.discountAmount, bundleDiscount: order.bundleDiscount });
  const place = [order.shippingAddress, order.city].filter(Boolean).join('، ');
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-6 rounded-lg border bg-card p-6 text-sm print:max-w-none print:border-0 print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-4 border-b pb-4">
        <div>
          <p className="font-semibold text-lg">{store.storeName}</p>
          <ul className="text-muted-foreground">
            {store.storeAddress && <li>{store.storeAddress}</li>}
            {store.storePhone && (
              <li>
                <bdi dir="ltr">{store.storePhone}</bdi>
              </li>
            )}
            {store.storeEmail && (
              <li>
                <bdi dir="ltr">{store.storeEmail}</bdi>
              </li>
            )}
            {store.crNumber && (
              <li>
                <span>{registration(store.crKind)}</span> <bdi dir="ltr">{store.crNumber}</bdi>
              </li>
            )}
            {store.vatNumber && (
              <li>
                {t('print.vat')} <bdi dir="ltr">{store.vatNumber}</bdi>
              </li>
            )}
          </ul>
        </div>
        <div className="text-end">
          <h1 className="font-semibold text-lg">
            {t('print.heading')}{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {order.orderNumber}
            </bdi>
          </h1>
          <p className="text-muted-foreground">{order.createdAtText}</p>
          <p>{status(order.status)}</p>
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Part title={t('dialog.customer_heading')}>
          {order.customer ? (
            <>
              <p className="font-medium">
                <bdi>
                  {order.customer.firstName} {order.customer.lastName}
                </bdi>
              </p>
              <p>
                <bdi dir="ltr">{order.customer.phone}</bdi>
              </p>
              <p>
                <bdi dir="ltr">{order.customer.email}</bdi>
              </p>
            </>
          ) : (
            <p>{t('deleted_customer')}</p>
          )}
        </Part>
        <Part title={t('dialog.delivery_heading')}>
          <p>
            <bdi>{place || t(order.customer ? 'dialog.no_address' : 'dialog.unknown')}</bdi>{' '}
            <PostalPlace postalCode={order.postalCode} shortAddress={order.shortAddress} />
          </p>
          <p>{order.shippingMethod ?? t('dialog.unknown')}</p>
          <p>{payment ?? t('dialog.unknown')}</p>
        </Part>
      </div>
      <table className="w-full">
        <thead className="border-b text-muted-foreground">
          <tr>
            <th scope="col" className="py-2 text-start font-medium">
              {t('print.product')}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('dialog.quantity')}
            </th>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {t('dialog.unit')}
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              {t('dialog.line_total')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {order.items.map((item) => (
            <tr key={item.id} className="break-inside-avoid">
              <td className={item.mainId === null ? 'py-2' : 'py-2 ps-6'}>
                <Value text={item.product.name} />
              </td>
              <td className="px-2 py-2">
                <bdi>{item.quantity}</bdi>
              </td>
              <td className="whitespace-nowrap px-2 py-2">
                <Amount value={item.unitPrice} decimals="always" />
              </td>
              <td className="whitespace-nowrap py-2">
                <Amount value={item.totalPrice} decimals="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid w-full max-w-80 grid-cols-[minmax(0,1fr)_auto] break-inside-avoid gap-x-4 gap-y-1 self-end">
        <Sum label={t('dialog.subtotal')} value={order.subtotal} />
        {bundled > 0 && <Sum label={t('dialog.bundles')} value={toSar(-bundled)} />}
        {byCoupon > 0 && (
          <Sum
            label={
              order.couponCode
                ? isolateDirections(`${t('dialog.discount')} (\u2068${order.couponCode}\u2069)`)
                : t('dialog.discount')
            }
            value={toSar(-byCoupon)}
          />
        )}
        <Sum label={t('dialog.shipping')} value={order.shippingCost} />
        {parseSar(order.codFee) > 0 && <Sum label={t('dialog.cod_fee')} value={order.codFee} />}
        <Sum label={t('dialog.total')} value={order.totalAmount} strong />
        {parseSar(order.taxAmount) > 0 && (
          <Sum
            label={t.rich('dialog.vat', {
              rate: () => <bdi dir="ltr">{formatAmount(parsePercent(order.taxRate))}%</bdi>,
            })}
            value={order.taxAmount}
          />
        )}
      </dl>
      {order.notes && (
        <Part title={t('dialog.notes')}>
          <p dir="auto" className="whitespace-pre-line">
            {order.notes}
          </p>
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-1 font-medium text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}

function Sum({ label, value, strong = false }: { label: ReactNode; value: string; strong?: boolean }) {
  return (
    <div
      className={
        strong ? 'col-span-2 grid grid-cols-subgrid border-t pt-1.5 font-semibold' : 'col-span-2 grid grid-cols-subgrid'
      }
    >
      <dt>{label}</dt>
      <dd>
        <Amount value={value} decimals="always" />
      </dd>
    </div>
  );
}
