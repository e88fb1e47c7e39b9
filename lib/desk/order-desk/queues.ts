/** `late`: promised day passed; `address`: address question waits for staff; `carrier`: waybill with an alert. */
export const ORDER_QUEUES = [
  'new',
  'pending_payment',
  'transfer_due',
  'receipt',
  'to_prepare',
  'to_ship',
  'for_pickup',
  'on_the_way',
  'late',
  'address',
  'carrier',
  'cod_due',
  'refund_due',
  'to_check',
] as const;

export type OrderQueue = (typeof ORDER_QUEUES)[number];

export type OrderQueueCounts = Record<OrderQueue, number>;

export const MAX_BULK_ORDERS = 200;
