import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LabelSizes } from '@/components/admin/desk/order/papers/label-sizes';
import { OrdersOnPaper } from '@/components/admin/desk/order/papers/orders-on-paper';
import { ParcelLabel } from '@/components/admin/desk/order/papers/parcel-label';
import { filterUrl } from '@/components/admin/shared/filters/filter-url';
import { LABEL_SIZES, labelSize, labelsOf } from '@/lib/fulfilment/shipment/labels';
import { requireStaff } from '@/lib/platform/server/auth/require-staff';
import { searchParam } from '@/lib/platform/shared/query';
import { readSenderAddress } from '@/lib/platform/store-settings/reads';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin.orders.label'))('title') };
}

export default async function OrderLabelsPage({ searchParams }: PageProps<'/admin/orders/labels'>) {
  const params = await searchParams;
  await requireStaff(filterUrl('/admin/orders/labels', params), ['orders_view', 'personal_data']);
  const size = labelSize(searchParam(params, 'size'));
  const { width, height } = LABEL_SIZES[size];
  const sender = await readSenderAddress();
  return (
    <>
      <style>{`@page { size: ${width}mm ${height}mm; margin: 0; }`}</style>
      <OrdersOnPaper
        ofParcels
        ids={searchParam(params, 'ids')}
        back={searchParam(params, 'back')}
        choices={
          <LabelSizes chosen={size} hrefOf={(wanted) => filterUrl('/admin/orders/labels', params, { size: wanted })} />
        }
        sheets={(order, store) =>
          labelsOf(order.shipments).map((label) => (
            <ParcelLabel
              key={label.parcel?.id ?? order.id}
              order={order}
              label={label}
              store={store}
              sender={sender}
              size={size}
            />
          ))
        }
      />
    </>
  );
}
