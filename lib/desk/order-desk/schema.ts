import { z } from 'zod';
import { newParcel } from '../../fulfilment/shipment/schema';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { id, identifier, LENGTH, line, moment, optionalProse, paging, version } from '../../platform/shared/fields';
import { MOST_AT_ONCE, QUEUES } from './queues';

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalProse(LENGTH.text),
  version,
});

/** Chosen orders, as an address names them: ids with commas between them. */
const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id()).min(1).max(MOST_AT_ONCE));

/**
 * What of the orders is meant: `q` is in an order's number or its customer's name, phone or e-mail; from and to are moments, both
 * inclusive; `refundDue`: only orders whose money has to be given back; `ids`: only these; `carrier`: the shipping company that they were ordered
 * with; `city`: as the order spells it.
 */
const ordersFilter = z.object({
  q: line().optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  queue: z.enum(QUEUES).optional(),
  ids: chosen.optional(),
  carrier: id().optional(),
  city: line().optional(),
  from: moment.optional(),
  to: moment.optional(),
  refundDue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export type OrdersExportFilter = z.output<typeof ordersFilter>;

/** GET /api/admin/orders/export: a CSV file unless a workbook is asked for. */
export const ordersExportQuery = ordersFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

/** GET /api/admin/orders/news: what began to count since then. */
export const orderNewsQuery = z.object({ since: moment.optional() });

/** GET /api/admin/orders. */
export const adminOrdersQuery = ordersFilter.extend(paging);

export type OrderFilter = z.output<typeof adminOrdersQuery>;

/**
 * POST /api/admin/orders/bulk: the same step for one order or for several; each is refused or done by itself. `confirm`, `deliver`: as one of
 * many, from the status before alone; `set`: to the status `to`, from any; `ship`: in the parcel `parcel`; `undo`: back to the status that it
 * had (`to`), when that was just now, without the parcel that it left with or was laid ready in (`shipmentId`); `printed`, `unprinted`: its papers are there,
 * or are not. `note`: why, where a step needs a
 * reason.
 */
export const orderSteps = z
  .object({
    step: z.enum(['confirm', 'deliver', 'set', 'ship', 'printed', 'unprinted', 'undo']),
    orders: z
      .array(
        z.object({
          // Of any form: what names no order is that order's own refusal, and holds up no other.
          id: identifier().max(LENGTH.code),
          version,
          to: z.enum(STAFF_ORDER_STATUSES).optional(),
          parcel: newParcel.optional(),
          shipmentId: id().optional(),
        }),
      )
      .min(1)
      .max(MOST_AT_ONCE),
    note: optionalProse(LENGTH.text),
  })
  .superRefine(({ step, orders }, context) => {
    const needed = step === 'ship' ? 'parcel' : step === 'set' || step === 'undo' ? 'to' : null;
    for (const [index, order] of orders.entries()) {
      if (needed && !order[needed])
        context.addIssue({ code: 'custom', path: ['orders', index, needed], message: 'validation.required' });
    }
  });

export type OrderSteps = z.output<typeof orderSteps>;
