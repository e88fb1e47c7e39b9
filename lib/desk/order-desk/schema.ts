import { z } from 'zod';
import { newParcel } from '../../fulfilment/shipment/schema';
import { ORDER_STATUSES, STAFF_ORDER_STATUSES } from '../../orders/order/order-status';
import { isOrderNumber, parseOrderNumber } from '../../platform/barcode/order-number';
import {
  dateTimeField,
  id,
  identifier,
  LENGTH,
  optionalMultilineText,
  paging,
  requiredText,
  singleLine,
  version,
} from '../../platform/shared/fields';
import { MAX_BULK_ORDERS, ORDER_QUEUES } from './queues';

export const orderStatus = z.object({
  status: z.enum(STAFF_ORDER_STATUSES),
  note: optionalMultilineText(LENGTH.text),
  version,
});

const chosen = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(id()).min(1).max(MAX_BULK_ORDERS));

/** `from`, `to`: inclusive; `city`: in any spelling. */
const ordersFilter = z.object({
  q: singleLine().optional(),
  status: z.enum(ORDER_STATUSES).optional(),
  queue: z.enum(ORDER_QUEUES).optional(),
  ids: chosen.optional(),
  carrier: id().optional(),
  city: singleLine().optional(),
  from: dateTimeField.optional(),
  to: dateTimeField.optional(),
  refundDue: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

export type OrdersExportFilter = z.output<typeof ordersFilter>;

export const ordersExportQuery = ordersFilter.extend({ format: z.enum(['csv', 'xlsx']).default('csv') });

export const newOrdersQuery = z.object({ since: dateTimeField.optional() });

const orderNumber = z.string().overwrite(parseOrderNumber).max(LENGTH.code).refine(isOrderNumber, 'validation.invalid');

export const adminOrdersQuery = ordersFilter.extend({
  code: requiredText(LENGTH.name).optional(),
  numbers: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(orderNumber).min(1).max(MAX_BULK_ORDERS))
    .optional(),
  ...paging,
});

export type OrderFilter = z.output<typeof adminOrdersQuery>;

/** `undo`: back to `to`, without the parcel `shipmentId`; `note`: reason. */
export const orderStepsBody = z
  .object({
    step: z.enum(['confirm', 'deliver', 'set', 'ship', 'printed', 'unprinted', 'undo']),
    orders: z
      .array(
        z.object({
          // No UUID schema: an invalid id must not fail the other orders.
          id: identifier().max(LENGTH.code),
          version,
          to: z.enum(STAFF_ORDER_STATUSES).optional(),
          parcel: newParcel.optional(),
          shipmentId: id().optional(),
        }),
      )
      .min(1)
      .max(MAX_BULK_ORDERS),
    note: optionalMultilineText(LENGTH.text),
  })
  .superRefine(({ step, orders }, context) => {
    const needed = step === 'ship' ? 'parcel' : step === 'set' || step === 'undo' ? 'to' : null;
    for (const [index, order] of orders.entries()) {
      if (needed && !order[needed])
        context.addIssue({ code: 'custom', path: ['orders', index, needed], message: 'validation.required' });
    }
  });

export type OrderStepsBody = z.output<typeof orderStepsBody>;
