import { type LabelPlacement, labelsOf } from '../../fulfilment/shipment/labels';
import { LOCALE } from '../../platform/shared/locale';
import { type Halalas, parseSar } from '../../platform/shared/money';

export const PAPERS = ['pick', 'invoice', 'slip', 'label'] as const;

export const PAPER_SORTS = ['carrier', 'shelf'] as const;
export type PaperSort = (typeof PAPER_SORTS)[number];

type Item = {
  id: string;
  mainId: string | null;
  product: { id: string | null; name: string; image: string; sku: string | null; shelf: string | null };
  quantity: number;
  serials?: { numbers: readonly { serial: string; shipmentId: string | null }[] } | null;
};
type Parcel = Parameters<typeof labelsOf>[0][number] & {
  carrier: string;
  trackingNumber: string | null;
  codAmount: string;
  lines: readonly { itemId: string; quantity: number }[];
};
type Order = {
  id: string;
  orderNumber: string;
  status: string;
  shippingMethod: string | null;
  paymentKind: string | null;
  amountDue: string;
  items: readonly Item[];
  shipments: readonly Parcel[];
};

/** Lines of the label's parcel, with add-ons; all lines if the order has no parcel. */
export function labelLines<I extends Item>(
  { items }: { items: readonly I[] },
  { parcel }: LabelPlacement<Pick<Parcel, 'lines' | 'state' | 'isReplacement'>>,
): { item: I; quantity: number }[] {
  const inParcel = (id: string) => parcel?.lines.find(({ itemId }) => itemId === id)?.quantity ?? 0;
  return items
    .map((item) => ({
      item,
      quantity: parcel ? Math.min(item.quantity, inParcel(item.mainId ?? item.id)) : item.quantity,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Serial numbers in the label's parcel; all known ones if the order has no parcel. */
export const labelSerials = (
  { serials }: Pick<Item, 'serials'>,
  { parcel }: LabelPlacement<{ id: string; state: Parcel['state']; isReplacement: boolean }>,
): string[] =>
  (serials?.numbers ?? [])
    .filter(({ shipmentId }) => parcel === null || shipmentId === parcel.id)
    .map(({ serial }) => serial);

export const countPieces = (lines: readonly { item: { mainId: string | null }; quantity: number }[]): number =>
  lines.reduce((all, { item, quantity }) => all + (item.mainId === null ? quantity : 0), 0);

/** `collects`: halalas paid on delivery. */
export function labelFacts(order: Order, label: LabelPlacement<Parcel>) {
  const { parcel } = label;
  const collects: Halalas = parseSar(parcel?.codAmount ?? (order.paymentKind === 'cash' ? order.amountDue : '0'));
  return {
    carrier: parcel?.carrier ?? order.shippingMethod ?? '',
    // Carriers scan their own number; a parcel without one has the order number.
    number: parcel?.trackingNumber ?? order.orderNumber,
    collects,
    pieces: countPieces(labelLines(order, label)),
  };
}

const compared = new Intl.Collator(LOCALE, { numeric: true }).compare;
const compare = (one: string | null, other: string | null): number =>
  one === null || other === null ? Number(one === null) - Number(other === null) : compared(one, other);

const shelfOf = ({ items }: Order): string | null =>
  items.map(({ product }) => product.shelf).reduce((first, shelf) => (compare(shelf, first) < 0 ? shelf : first), null);
const carrierOf = (order: Order): string | null =>
  order.shipments.find(({ state }) => state !== 'returned')?.carrier ?? order.shippingMethod;

/** Orders without a shelf or carrier come last. */
export function sortOrdersForPapers<O extends Order>(orders: readonly O[], sort: PaperSort): O[] {
  const placeOf = sort === 'shelf' ? shelfOf : carrierOf;
  return [...orders].sort((one, other) => compare(placeOf(one), placeOf(other)));
}

export type PickRow = {
  product: Item['product'];
  quantity: number;
  orders: { number: string; quantity: number }[];
};

export function pickList(orders: readonly Order[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const order of orders) {
    for (const { item, quantity } of labelsOf(order.shipments).flatMap((label) => labelLines(order, label))) {
      if (item.mainId !== null) continue;
      const key = item.product.id ?? `name:${item.product.name}`;
      const row = rows.get(key) ?? { product: item.product, quantity: 0, orders: [] };
      row.quantity += quantity;
      const known = row.orders.find(({ number }) => number === order.orderNumber);
      if (known) known.quantity += quantity;
      else row.orders.push({ number: order.orderNumber, quantity });
      rows.set(key, row);
    }
  }
  return [...rows.values()].sort(
    (one, other) => compare(one.product.shelf, other.product.shelf) || compared(one.product.name, other.product.name),
  );
}
