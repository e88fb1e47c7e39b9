import type { Halalas } from '../shared/money';
import type { ByHand } from './order-facts';
import type { OrderStatus } from './order-status';

/** When the money of an order that is not paid online is there: staff confirm a transfer, and cash is collected at the door. */
const RECEIVED: Readonly<Record<string, readonly OrderStatus[]>> = {
  transfer: ['confirmed', 'shipped', 'delivered'],
  cash: ['delivered'],
};

/** Whether the money of an order of this kind of payment, which is not paid online, has come, by a status that it has or had. */
export const isReceived = (kind: string | null, status: OrderStatus): boolean =>
  (RECEIVED[kind ?? ''] ?? []).includes(status);

type Way = 'transfer' | 'cash';

type Facts = {
  total: Halalas;
  /** what the order says is held of transfers and cash; null: what its status says */
  kept: Halalas | null;
  /** how it was to be paid, if so */
  method: Way | null;
  /** its status says that the money has come */
  isThere: boolean;
  /** what staff noted */
  noted: readonly { method: Way; amount: Halalas }[];
  /** what has been given back of it */
  back: Halalas;
};

/** What came for an order by transfer or in cash, what of it is held, and by which way it came. */
export function byHandOf({ total, kept, method, isThere, noted, back }: Facts): ByHand {
  const held = kept ?? (isThere ? Math.max(total - back, 0) : 0);
  const known = noted.reduce((sum, { amount }) => sum + amount, 0);
  // What nobody noted came as the order was to be paid.
  const rest: (Way | null)[] = held + back > known ? [method] : [];
  const ways = new Set([...noted.map((one) => one.method as Way | null), ...rest]);
  const [way = null] = ways;
  return { held, refunded: back, way: ways.size === 1 ? way : null };
}
