import 'server-only';
import { type ForViewer, maskingFor, type PersonalData } from '../../platform/person/personal-data';
import { db, type Prisma } from '../../platform/server/db';
import type { CsvCell } from '../../platform/shared/csv';
import { toRiyadhMinute } from '../../platform/shared/dates';
import { translate, translateKey } from '../../platform/shared/translate';
import { whereOrders } from './find-orders';
import type { OrdersExportFilter } from './schema';

const BATCH = 500;

const select = {
  id: true,
  orderNumber: true,
  createdAt: true,
  status: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  city: true,
  shippingAddress: true,
  postalCode: true,
  shortAddress: true,
  shippingMethod: true,
  paymentMethod: true,
  subtotal: true,
  discountAmount: true,
  couponCode: true,
  shippingCost: true,
  codFee: true,
  taxAmount: true,
  totalAmount: true,
  refundDue: true,
  notes: true,
} satisfies Prisma.OrderSelect;

type Row = Prisma.OrderGetPayload<{ select: typeof select }>;

const COLUMNS = [
  'number',
  'time',
  'status',
  'name',
  'email',
  'phone',
  'city',
  'address',
  'postal_code',
  'short_address',
  'shipping_method',
  'payment_method',
  'subtotal',
  'discount',
  'coupon',
  'shipping',
  'cod_fee',
  'vat',
  'total',
  'refund_due',
  'notes',
] as const;

const AMOUNTS: readonly string[] = ['subtotal', 'discount', 'shipping', 'cod_fee', 'vat', 'total'];

export const NUMERIC_ORDER_COLUMNS: ReadonlySet<number> = new Set(
  COLUMNS.flatMap((column, place) => (AMOUNTS.includes(column) ? [place] : [])),
);

const cellsOf = (row: Row, mask: PersonalData): CsvCell[] => [
  row.orderNumber,
  toRiyadhMinute(row.createdAt),
  translate(`status.${row.status}`),
  mask.name(`${row.firstName} ${row.lastName}`.trim()),
  mask.mail(row.email),
  mask.phone(row.phone),
  row.city,
  mask.place(row.shippingAddress),
  mask.place(row.postalCode),
  mask.place(row.shortAddress),
  row.shippingMethod,
  translateKey(`admin.orders.payment_methods.${row.paymentMethod}`) ?? row.paymentMethod,
  row.subtotal.toFixed(2),
  row.discountAmount.toFixed(2),
  row.couponCode,
  row.shippingCost.toFixed(2),
  row.codFee.toFixed(2),
  row.taxAmount.toFixed(2),
  row.totalAmount.toFixed(2),
  row.refundDue ? translate('admin.common.changed_yes') : translate('admin.common.changed_no'),
  mask.prose(row.notes),
];

/** Newest first, in batches that new orders do not shift. */
export async function* orderExportLines(filter: OrdersExportFilter & ForViewer): AsyncGenerator<readonly CsvCell[]> {
  yield COLUMNS.map((name) => translate(`admin.orders.export.${name}`));
  const where = await whereOrders(filter);
  const mask = maskingFor(filter.viewer);
  let last: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const rows: Row[] = await db.order.findMany({
      where: last ? { AND: [where, olderThan(last)] } : where,
      select,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: BATCH,
    });
    yield* rows.map((row) => cellsOf(row, mask));
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }): Prisma.OrderWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});
