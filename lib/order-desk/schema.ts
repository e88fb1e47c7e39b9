import { z } from 'zod';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../order/order-status';
import { id, LENGTH, moment, optionalText, paging, version } from '../shared/fields';
import { QUEUES } from './queues';

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalText(LENGTH.text),
  version,
});

/** At most so many orders are changed at once: a page of the list, and some that were chosen before. */
export const MOST_AT_ONCE = 100;

/** Chosen orders, as an address names them: ids with commas between them. */
const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id()).min(1).max(MOST_AT_ONCE));

/**
 * GET /api/admin/orders/export: `q` is in an order's number or its customer's name, phone or e-mail; from and to are moments, both
 * inclusive; `refundDue`: only orders whose money has to be given back; `ids`: only these.
 */
export const ordersExportQuery = z.object({
  q: z.string().trim().max(LENGTH.name).optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  queue: z.enum(QUEUES).optional(),
  ids: chosen.optional(),
  from: moment.optional(),
  to: moment.optional(),
  refundDue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export type OrdersExportFilter = z.output<typeof ordersExportQuery>;

/** GET /api/admin/orders/news: what began to count since then. */
export const orderNewsQuery = z.object({ since: moment.optional() });

/** GET /api/admin/orders. */
export const adminOrdersQuery = ordersExportQuery.extend(paging);

export type OrderFilter = z.output<typeof adminOrdersQuery>;

/**
 * POST /api/admin/orders/bulk: the same step for several orders; each is refused or done by itself. `undo` takes each back to the
 * status that it had (`to`), when that was just now, without the parcel that it left with or was laid ready in (`shipmentId`). `note`: why, where
 * a step needs a reason.
 */
export const bulkStep = z
  .object({
    step: z.enum(['confirm', 'deliver', 'printed', 'undo']),
    orders: z
      .array(z.object({ id: id(), version, to: z.enum(STAFF_ORDER_STATUSES).optional(), shipmentId: id().optional() }))
      .min(1)
      .max(MOST_AT_ONCE),
    note: optionalText(LENGTH.text),
  })
  .superRefine(({ step, orders }, context) => {
    for (const [index, { to }] of orders.entries()) {
      if (step === 'undo' && !to)
        context.addIssue({ code: 'custom', path: ['orders', index, 'to'], message: 'validation.required' });
    }
  });

export type BulkStep = z.output<typeof bulkStep>;
