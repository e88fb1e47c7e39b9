import 'server-only';
import { db, type Prisma } from '../server/db';
import { log } from '../server/log';
import { CSV_START, type CsvCell, csvLine } from '../shared/csv';
import { toRiyadhInput } from '../shared/dates';
import { translate, translateKey } from '../shared/translate';
import { whereOrders } from './reads';
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
  shippingMethod: true,
  paymentMethod: true,
  subtotal: true,
  discountAmount: true,
  couponCode: true,
  shippingCost: true,
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
  'shipping_method',
  'payment_method',
  'subtotal',
  'discount',
  'coupon',
  'shipping',
  'vat',
  'total',
  'refund_due',
  'notes',
] as const;

const cellsOf = (row: Row): CsvCell[] => [
  row.orderNumber,
  // "2026-11-21 18:05" in Riyadh: spreadsheets sort it.
  toRiyadhInput(row.createdAt).replace('T', ' '),
  translate(`status.${row.status}`),
  `${row.firstName} ${row.lastName}`.trim(),
  row.email,
  row.phone,
  row.city,
  row.shippingAddress,
  row.postalCode,
  row.shippingMethod,
  translateKey(`admin.orders.payment_methods.${row.paymentMethod}`) ?? row.paymentMethod,
  row.subtotal.toFixed(2),
  row.discountAmount.toFixed(2),
  row.couponCode,
  row.shippingCost.toFixed(2),
  row.taxAmount.toFixed(2),
  row.totalAmount.toFixed(2),
  row.refundDue ? translate('admin.common.changed_yes') : translate('admin.common.changed_no'),
  row.notes,
];

/**
 * The orders that a filter finds as a CSV file, newest first. They are read in batches while the file goes out, so that its length
 * costs no memory; what is ordered meanwhile is newer than the first batch and does not shift the rest.
 */
export function exportOrders(filter: OrdersExportFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const where = whereOrders(filter);
  let last: { createdAt: Date; id: string } | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(
        encoder.encode(CSV_START + csvLine(COLUMNS.map((name) => translate(`admin.orders.export.${name}`)))),
      );
    },
    async pull(controller) {
      try {
        const rows: Row[] = await db.order.findMany({
          where: last ? { AND: [where, olderThan(last)] } : where,
          select,
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: BATCH,
        });
        if (rows.length > 0) controller.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join('')));
        last = rows.at(-1) ?? last;
        if (rows.length < BATCH) controller.close();
      } catch (error) {
        // The headers are out: all that is left is to break the file off, so that nobody takes a part for the whole.
        log.error({ err: error }, 'orders could not be exported');
        controller.error(error);
      }
    },
  });
}

const olderThan = ({ createdAt, id }: { createdAt: Date; id: string }): Prisma.OrderWhereInput => ({
  createdAt: { lte: createdAt },
  OR: [{ createdAt: { lt: createdAt } }, { id: { lt: id } }],
});
