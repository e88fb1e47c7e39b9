import 'server-only';
import { cancellationSelect, cancellationView } from '../../fulfilment/refund/cancellation';
import { ownReturnsView, readReturnDays, returnsSelect } from '../../fulfilment/return/reads';
import {
  openTrackingUrls,
  type ShipmentView,
  shipmentSelect,
  shipmentView,
  trackingSelect,
} from '../../fulfilment/shipment/reads';
import { readMailSwitches } from '../../messaging/mail/switches';
import { orderMoneySelect, shopperMoneyView } from '../../money/payment/admin-reads';
import { isHosted, type TransferDetails } from '../../money/payment/providers/contract';
import { decryptGatewayConfig, paymentKindOf, resolveProvider } from '../../money/payment/providers/registry';
import { ownReceiptView, receiptsSelect } from '../../money/transfer-receipt/reads';
import {
  canUploadReceipt,
  isTransferDeadlineSuspended,
  openTransferDeadline,
} from '../../money/transfer-receipt/rules';
import { readInvoicedOrderIds } from '../../orders/invoice/reads';
import { readLedgerBalanceOf } from '../../orders/ledger/reads';
import { hasReceivedMoney } from '../../orders/ledger/rules';
import { isPickupOrder, openDeliveryEstimate } from '../../orders/order/delivery-estimate';
import { pieceDeliveredAt } from '../../orders/order/first-delivery';
import { lineOrderBy } from '../../orders/order/line-order-by';
import { nextStepText, outstandingMethodOf } from '../../orders/order/next-step-text';
import type { OrderStatus } from '../../orders/order/order-status';
import { notificationChannels } from '../../orders/order/queue-notifications';
import { findOwnOrder, listableOrdersWhere } from '../../orders/order-lookup/own-order';
import { findReplacement, replacedOrdersWhere } from '../../orders/order-lookup/replaced-orders';
import { heldSerials, heldSerialsView } from '../../orders/serial/reads';
import { storedBusiness } from '../../platform/business/business';
import { db, type Prisma } from '../../platform/server/db';
import { env } from '../../platform/server/env';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { getStoreSettings } from '../../platform/store-settings/reads';
import { reviewLines } from '../review/reads';
import { orderBalanceView } from './order-card';
import { canContinuePayment, nextActionOf } from './rules';

const parcelView = ({ id, carrier, state, trackingNumber, trackingUrl, steps }: ShipmentView) => ({
  id,
  carrier,
  state,
  trackingNumber,
  trackingUrl,
  steps: (steps ?? []).toReversed(),
});

const openLinks = (now: Date) =>
  ({
    where: { revokedAt: null, expiresAt: { gt: now } },
    select: { expiresAt: true },
    take: 1,
  }) satisfies Prisma.Order$paymentLinksArgs;

type Payable = {
  status: OrderStatus;
  payments: Parameters<typeof canContinuePayment>[1];
  paymentLinks: readonly unknown[];
};

const canPay = ({ status, payments, paymentLinks }: Payable, now: Date): boolean =>
  canContinuePayment(status, payments, now) || (status === 'pending_payment' && paymentLinks.length > 0);

async function toldBy(order: { email: string; phone: string }): Promise<{ mail: boolean; whatsapp: boolean }> {
  const { mail, phone } = notificationChannels(order, (await readMailSwitches(db))('received'));
  return { mail, whatsapp: phone !== null };
}

/** An order that the session placed, or opened by a code; else null. In riyals. */
export async function readOwnOrder(sessionId: string | null, orderNumber: string, now = new Date()) {
  if (!sessionId) return null;
  const own = await findOwnOrder(sessionId);
  const row = await db.order.findFirst({
    where: { orderNumber, ...own },
    include: {
      items: {
        orderBy: lineOrderBy,
        include: { review: { select: { stars: true, text: true } }, serials: heldSerials },
      },
      returns: returnsSelect.returns,
      receipts: receiptsSelect,
      history: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      payments: {
        ...orderMoneySelect.payments,
        select: { ...orderMoneySelect.payments.select, ...cancellationSelect.payments.select, expiresAt: true },
      },
      waybills: cancellationSelect.waybills,
      paymentLinks: openLinks(now),
      refunds: cancellationSelect.refunds,
      entries: orderMoneySelect.entries,
      shipments: { select: shipmentSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
      paymentGateway: { select: { type: true, displayName: true, description: true, configuration: true } },
      shippingCompany: { select: { isPickup: true } },
    },
  });
  if (!row) return null;
  const gateway = row.paymentGateway;
  const opened = gateway && paymentKindOf(gateway.type) === 'transfer' ? decryptGatewayConfig(gateway) : null;
  const provider = opened && resolveProvider(opened, env().PAYMENTS_MODE)?.provider;
  const total = row.totalAmount.toFixed(2);
  const isPaid = hasReceivedMoney(readLedgerBalanceOf(row));
  const transferUntil = openTransferDeadline({ ...row, isStopped: isTransferDeadlineSuspended(row, now), isPaid });
  const started = opened && provider && !isHosted(provider) ? await provider.start(opened) : null;
  return {
    orderNumber: row.orderNumber,
    status: row.status,
    replacedBy: (await findReplacement(row.id, own))?.orderNumber ?? null,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    items: row.items.map((item) => ({
      id: item.id,
      product: { id: item.productId, name: item.productName, image: item.productImage },
      isAddOn: item.mainItemId !== null,
      quantity: item.quantity,
      unitPrice: item.unitPrice.toFixed(2),
      totalPrice: item.totalPrice.toFixed(2),
      serials: heldSerialsView(item.serials, (shipmentId) => pieceDeliveredAt(row, item.id, shipmentId)),
    })),
    subtotal: row.subtotal.toFixed(2),
    discountAmount: row.discountAmount.toFixed(2),
    bundleDiscount: row.bundleDiscount.toFixed(2),
    couponCode: row.couponCode,
    shippingCost: row.shippingCost.toFixed(2),
    codFee: row.codFee.toFixed(2),
    taxAmount: row.taxAmount.toFixed(2),
    totalAmount: total,
    shippingMethod: row.shippingMethod,
    /** Null without a promise, or for a finished order. */
    promise: openDeliveryEstimate(row),
    parcels: row.shipments
      .map((parcel) => shipmentView(parcel, row.status))
      .filter(({ isStandIn }) => !isStandIn)
      .map(parcelView),
    paymentMethod: row.paymentMethod,
    paymentKind: paymentKindOf(row.paymentMethod),
    paymentName: gateway?.displayName ?? null,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    shippingAddress: row.shippingAddress,
    city: row.city,
    postalCode: row.postalCode,
    shortAddress: row.shortAddress,
    business: storedBusiness(row.business),
    bankingDetails:
      started?.kind === 'details' ? ({ ...started.bankingDetails, amount: total } satisfies TransferDetails) : null,
    transferUntilText: transferUntil && formatDay(transferUntil),
    instructions: gateway && paymentKindOf(gateway.type) === 'manual' ? gateway.description : null,
    hasInvoice: (await readInvoicedOrderIds([row.id])).has(row.id),
    money: shopperMoneyView(row),
    balance: orderBalanceView(row),
    isPickup: isPickupOrder(row),
    pickupPlace: isPickupOrder(row) ? (await getStoreSettings()).storeAddress : null,
    told: await toldBy(row),
    canPay: canPay(row, now),
    ...cancellationView(row),
    ...ownReturnsView(row, await readReturnDays(), now),
    reviews: reviewLines(row),
    receipts: row.receipts.map(ownReceiptView),
    canHandIn: canUploadReceipt({ status: row.status, paymentKind: paymentKindOf(row.paymentMethod) }),
    history: row.history
      .filter(({ fromStatus, toStatus }) => fromStatus !== toStatus)
      .map((entry) => ({
        to: entry.toStatus,
        at: entry.createdAt.toISOString(),
        atText: formatDayTime(entry.createdAt),
      })),
  };
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof readOwnOrder>>>;
export type OwnOrderRow = Pick<
  OwnOrder,
  'orderNumber' | 'status' | 'isPickup' | 'createdAt' | 'createdAtText' | 'totalAmount' | 'hasInvoice'
> & {
  /** False: it matches the verified phone only, so it is listed but cannot be opened. */
  isOpen: boolean;
  first: { name: string; image: string; others: number } | null;
  /** Promised day or next step; null if the order is over or cannot be opened. */
  next: string | null;
} & ReturnType<typeof nextActionOf>;

const listSelect = (now: Date) =>
  ({
    id: true,
    orderNumber: true,
    status: true,
    createdAt: true,
    totalAmount: true,
    paymentMethod: true,
    promisedFrom: true,
    promisedTo: true,
    shippingCompany: { select: { isPickup: true } },
    items: {
      where: { mainItemId: null },
      orderBy: lineOrderBy,
      select: { productName: true, productImage: true },
    },
    payments: { where: { status: 'pending' }, select: { status: true, expiresAt: true } },
    paymentLinks: openLinks(now),
    receipts: { select: { state: true } },
    shipments: { where: { state: 'sent' }, select: trackingSelect },
  }) satisfies Prisma.OrderSelect;

type Listed = Prisma.OrderGetPayload<{ select: ReturnType<typeof listSelect> }>;

function nextOf(row: Listed, now: Date): Pick<OwnOrderRow, 'next' | 'action' | 'trackingUrl'> {
  const { status, receipts, shipments } = row;
  const paymentKind = paymentKindOf(row.paymentMethod);
  const step = nextStepText({ status, owed: outstandingMethodOf(paymentKind), isPickup: isPickupOrder(row) });
  const stepText = step && translate(`client.order.received.${step}`);
  const next = nextActionOf({
    canPay: canPay(row, now),
    canHandIn: canUploadReceipt({ status, paymentKind }),
    receipts,
    trackingUrls: openTrackingUrls(shipments, status),
  });
  // Until the transfer, no day can be promised.
  return { next: next.action === 'receipt' ? stepText : (openDeliveryEstimate(row) ?? stepText), ...next };
}

/** Leaves out attempts that another order replaced. */
export async function readOwnOrders(sessionId: string | null, limit: number, now = new Date()): Promise<OwnOrderRow[]> {
  if (!sessionId) return [];
  const listed = await listableOrdersWhere(sessionId);
  const rows = await db.order.findMany({
    where: { AND: listed, NOT: await replacedOrdersWhere(listed) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: listSelect(now),
  });
  const openRows = await db.order.findMany({
    where: { AND: await findOwnOrder(sessionId), id: { in: rows.map(({ id }) => id) } },
    select: { id: true },
  });
  const open = new Set(openRows.map(({ id }) => id));
  const invoiced = await readInvoicedOrderIds([...open]);
  return rows.map((row) => ({
    orderNumber: row.orderNumber,
    status: row.status,
    isPickup: isPickupOrder(row),
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
    totalAmount: row.totalAmount.toFixed(2),
    hasInvoice: invoiced.has(row.id),
    isOpen: open.has(row.id),
    first: row.items[0]
      ? { name: row.items[0].productName, image: row.items[0].productImage, others: row.items.length - 1 }
      : null,
    ...(open.has(row.id) ? nextOf(row, now) : { next: null, action: null, trackingUrl: null }),
  }));
}
