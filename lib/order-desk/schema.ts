import { z } from 'zod';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../order/order-status';
import { LENGTH, moment, optionalText, paging, version } from '../shared/fields';

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalText(LENGTH.text),
  version,
});

/** PUT /api/admin/orders/{id}/refund. */
export const refundMade = z.object({ note: optionalText(LENGTH.text), version });

/**
 * GET /api/admin/orders/export: `q` is in an order's number or its customer's name, phone or e-mail; from and to are moments, both
 * inclusive; `refundDue`: only orders whose money has to be given back.
 */
export const ordersExportQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  from: moment.optional(),
  to: moment.optional(),
  refundDue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export type OrdersExportFilter = z.output<typeof ordersExportQuery>;

/** GET /api/admin/orders. */
export const adminOrdersQuery = ordersExportQuery.extend(paging);

export type OrderFilter = z.output<typeof adminOrdersQuery>;
