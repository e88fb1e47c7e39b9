import { readWithRetries } from '@/components/shared/read-with-retries';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { MAX_BULK_ORDERS } from '@/lib/desk/order-desk/queues';
import { parseScannedCode } from '@/lib/platform/barcode/arabic-keyboard';
import { orderNumberIn, parseScannedOrderNumber } from '@/lib/platform/barcode/order-number';
import { LENGTH } from '@/lib/platform/shared/fields';

export const canShipOrder = ({ status, hasLeft, isPickup }: OrderRow): boolean =>
  status === 'confirmed' && hasLeft && !isPickup;

const readOrders = (query: Record<string, string>): Promise<OrderRow[]> =>
  readWithRetries<OrderRow[]>(`/api/admin/orders?${new URLSearchParams(query)}`);

const MAX_HITS = '10';

/** `similar`: results of a search; a scan must not choose one. */
type ScannedOrder = { order: OrderRow } | { several: OrderRow[] } | { similar: OrderRow[] };

export async function findScannedOrder(text: string): Promise<ScannedOrder> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { similar: [] };
  const rows = await readOrders({ code: text, limit: MAX_HITS });
  const number = orderNumberIn(text) ?? parseScannedOrderNumber(text);
  const order = rows.length === 1 ? rows[0] : rows.find(({ orderNumber }) => orderNumber === number);
  if (order) return { order };
  if (rows.length > 0) return { several: rows };
  return { similar: await readOrders({ q: orderNumberIn(text) ?? parseScannedCode(text), limit: MAX_HITS }) };
}

/** Leaves out orders that cannot be shipped. `read` survives a failure. */
export async function findOrdersToShip(
  numbers: readonly string[],
  read = new Map<string, OrderRow | null>(),
): Promise<OrderRow[]> {
  const unread = numbers.filter((number) => number.length <= LENGTH.code && !read.has(number));
  for (let begun = 0; begun < unread.length; begun += MAX_BULK_ORDERS) {
    const asked = unread.slice(begun, begun + MAX_BULK_ORDERS);
    const rows = await readOrders({ numbers: asked.join(','), limit: String(MAX_BULK_ORDERS) });
    const found = new Map(rows.map((row) => [row.orderNumber, row]));
    for (const number of asked) read.set(number, found.get(number) ?? null);
  }
  return numbers.flatMap((number) => {
    const order = read.get(number);
    return order && canShipOrder(order) ? [order] : [];
  });
}
