import { readWithRetries } from '@/components/shared/read-with-retries';
import type { OrderRow } from '@/lib/desk/order-desk/list-orders';
import { parseScannedCode } from '@/lib/platform/barcode/arabic-keyboard';
import { isOrderNumber, parseScannedOrderNumber } from '@/lib/platform/barcode/order-number';

export const canShipOrder = ({ status, hasLeft, isPickup }: OrderRow): boolean =>
  status === 'confirmed' && hasLeft && !isPickup;

/** Order with a scanned number, also if it is not listed; a tracking number must belong to one order only. */
export async function findScannedOrder(text: string): Promise<OrderRow | null> {
  const number = parseScannedOrderNumber(text);
  const isNumber = isOrderNumber(number);
  const query = new URLSearchParams({ q: isNumber ? number : parseScannedCode(text), limit: '5' });
  const rows = await readWithRetries<OrderRow[]>(`/api/admin/orders?${query}`);
  const found = rows.find(({ orderNumber }) => orderNumber === number);
  return found ?? (!isNumber && rows.length === 1 ? (rows[0] ?? null) : null);
}

const AT_ONCE = 4;

/** Leaves out orders that cannot be shipped. */
export async function findOrdersToShip(numbers: readonly string[]): Promise<OrderRow[]> {
  const found: OrderRow[] = [];
  const waiting = numbers.values();
  const work = async () => {
    for (const number of waiting) {
      const order = await findScannedOrder(number);
      if (order && canShipOrder(order)) found.push(order);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
