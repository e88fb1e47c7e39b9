/**
 * The heaps of work on the order desk, in the order in which an order passes them. new: to be confirmed; to_prepare: confirmed, not
 * printed yet; receipt: its shopper has shown a receipt for the transfer that nobody has decided about; to_ship: printed, waits for its parcel; late: still to come, and its promised
 * days are over; address: a carrier does not take its address, and staff are to ask, or to decide about what the shopper said; carrier: its parcel is held up,
 * refused or coming back, as who carries it says; cod_due: arrived, and the carrier still has its money; to_check: a payment that
 * somebody has to look into.
 */
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

/** At most so many orders are chosen at once, of whichever heap: what came in a busy night. */
export const MOST_AT_ONCE = 200;
