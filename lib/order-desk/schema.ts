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

/** GET /api/admin/orders/export; from and to are moments, both inclusive. */
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

/** GET /api/admin/orders. */
export const adminOrdersQuery = ordersExportQuery.extend(paging);
