import 'server-only';
import type { CarrierOffer, ParcelToSend } from '../../fulfilment/carriers/contract';
import { carrierFailure } from '../../fulfilment/carriers/failure';
import { type OpenCarrierConnection, readActiveCarrierConnections } from '../../fulfilment/carriers/reads';
import { codAmountOf, packableLines, packSelect } from '../../fulfilment/shipment/pack';
import { unpackedLines } from '../../fulfilment/shipment/rules';
import { parcelWeight } from '../../fulfilment/waybill/rules';
import type { CarrierOffersQuery } from '../../fulfilment/waybill/schema';
import { isPickupOrder } from '../../orders/order/delivery-estimate';
import { db, type Prisma, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, parseSar, toSar } from '../../platform/shared/money';

const sendSelect = {
  ...packSelect,
  firstName: true,
  lastName: true,
  phone: true,
  email: true,
  shippingAddress: true,
  city: true,
  postalCode: true,
  shortAddress: true,
  items: {
    ...packSelect.items,
    select: {
      ...packSelect.items.select,
      productName: true,
      unitPrice: true,
      product: { select: { sku: true, weightGrams: true } },
    },
  },
} satisfies Prisma.OrderSelect;

type OrderToSend = Prisma.OrderGetPayload<{ select: typeof sendSelect }>;

/** Active accounts. Errors: carrier_not_connected if there are none. */
export async function requireConnections(): Promise<OpenCarrierConnection[]> {
  const connected = await readActiveCarrierConnections();
  if (connected.length === 0) throw new AppError('carrier_not_connected');
  return connected;
}

export type QuotedOffer = { connected: OpenCarrierConnection; offer: CarrierOffer };

type ToQuote = Pick<ParcelToSend, 'to' | 'box' | 'collects'> & { isReturn: boolean };

/** A return is booked as a parcel from the shopper, because return APIs of carriers accept no id to find it by. */
export function parcelDirection({ account }: OpenCarrierConnection, shopper: ParcelToSend['to'], isReturn: boolean) {
  if (!isReturn) return { account, to: shopper };
  const { name, phone, city } = shopper;
  const { sender } = account;
  const address = [shopper.address, shopper.shortAddress].filter(Boolean).join(' ');
  return {
    account: { ...account, sender: { name, phone, city, address, pickupCode: null } },
    to: { ...sender, email: '', postalCode: '', shortAddress: '' },
  };
}

/** Offers, cheapest first; throws only if all carriers fail. */
export async function quoteAllCarriers(
  all: readonly OpenCarrierConnection[],
  { to: shopper, box, collects, isReturn }: ToQuote,
): Promise<QuotedOffer[]> {
  const asked = await Promise.allSettled(
    all.map((connected) => {
      const { account, to } = parcelDirection(connected, shopper, isReturn);
      return connected.carrier.quote(account, { city: to.city, box, collects, isReturn });
    }),
  );
  const failed = asked.flatMap((one, index) =>
    one.status === 'rejected' ? [carrierFailure(one.reason, all[index]?.carrier.name)] : [],
  );
  if (failed[0] && failed.length === asked.length) throw failed[0];
  return asked
    .flatMap((one, index) => {
      const connected = all[index];
      return one.status === 'fulfilled' && connected ? one.value.map((offer) => ({ connected, offer })) : [];
    })
    .sort((one, other) => offerCost(one.offer) - offerCost(other.offer));
}

export const offerCost = ({ price, collectFee }: CarrierOffer): Halalas => price + (collectFee ?? 0);

export const isAddressFailure = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'carrier_refused' && error.extra.about === 'address';

/** Errors: address_missing, also for pickup orders. */
export function deliveryAddressOf(order: OrderToSend): ParcelToSend['to'] {
  if (isPickupOrder(order) || !order.shippingAddress || !order.city) throw new AppError('address_missing');
  return {
    name: `${order.firstName} ${order.lastName}`.trim(),
    phone: order.phone,
    email: order.email,
    address: order.shippingAddress,
    city: order.city,
    postalCode: order.postalCode ?? '',
    shortAddress: order.shortAddress ?? '',
  };
}

/** `unitPrice` in halalas; by default all unpacked lines. */
export function unpackedPieces(
  order: OrderToSend,
  lines: readonly { itemId: string; quantity: number }[] = unpackedLines(packableLines(order)),
) {
  return lines.flatMap(({ itemId, quantity }) => {
    const item = order.items.find(({ id }) => id === itemId);
    if (!item) return [];
    return {
      name: item.productName,
      sku: item.product?.sku ?? null,
      quantity,
      unitPrice: parseSar(item.unitPrice.toFixed(2)),
      weightGrams: item.product?.weightGrams ?? null,
    };
  });
}

export const readOrderToSend = async (client: Tx | typeof db, id: string): Promise<OrderToSend> => {
  const order = await client.order.findUnique({ where: { id }, select: sendSelect });
  if (!order) throw new AppError('not_found');
  return order;
};

const offerView = ({ connected, offer: { id, carrier, price, collectFee, days } }: QuotedOffer) => ({
  id,
  connectionId: connected.row.id,
  service: connected.carrier.name,
  carrier,
  price: toSar(price),
  collectFee: collectFee === null ? null : toSar(collectFee),
  days,
});

export type CarrierOffersView = Awaited<ReturnType<typeof readCarrierOffers>>;

/** Grams and centimetres. Errors: carrier_not_connected. */
export function defaultParcelBox([first]: readonly OpenCarrierConnection[], pieces: ReturnType<typeof unpackedPieces>) {
  if (!first) throw new AppError('carrier_not_connected');
  const { weightGrams, lengthCm, widthCm, heightCm } = first.row;
  return { weightGrams: parcelWeight(pieces, weightGrams), lengthCm, widthCm, heightCm };
}

/** Errors: not_found, return_step_past unless it is approved. */
export async function linesOfReturn(client: Tx | typeof db, orderId: string, returnId: string) {
  const row = await client.orderReturn.findFirst({
    where: { id: returnId, orderId },
    select: { state: true, lines: { select: { orderItemId: true, quantity: true } } },
  });
  if (!row) throw new AppError('not_found');
  if (row.state !== 'approved') throw new AppError('return_step_past');
  return row.lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity }));
}

/** Prices in riyals. */
export async function readCarrierOffers(orderId: string, query: CarrierOffersQuery, returnId: string | null = null) {
  const all = await requireConnections();
  const order = await readOrderToSend(db, orderId);
  const to = deliveryAddressOf(order);
  const pieces = unpackedPieces(order, returnId === null ? undefined : await linesOfReturn(db, orderId, returnId));
  if (pieces.length === 0) throw new AppError('shipment_nothing_left');
  const usual = defaultParcelBox(all, pieces);
  const box = {
    weightGrams: query.weightGrams ?? usual.weightGrams,
    lengthCm: query.lengthCm ?? usual.lengthCm,
    widthCm: query.widthCm ?? usual.widthCm,
    heightCm: query.heightCm ?? usual.heightCm,
  };
  const isReturn = returnId !== null;
  const collects = isReturn ? 0 : parseSar(codAmountOf(order));
  const offers = await quoteAllCarriers(all, { to, box, collects, isReturn });
  const service = all.map(({ carrier }) => carrier.name).join('، ');
  return { offers: offers.map(offerView), box, collects: toSar(collects), service };
}
