/** late: promise is over; address: to ask or decide; carrier: held up or coming back. */
export const QUEUES = [
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

export type Queue = (typeof QUEUES)[number];

export type QueueCounts = Record<Queue, number>;

/** Limit per bulk step. */
export const MOST_AT_ONCE = 200;
