import 'server-only';
import { attachInvoice, withdrawMails } from '../../messaging/mail/outbox';
import { readMailSwitches } from '../../messaging/mail/switches';
import type { BankingDetails } from '../../platform/business/iban';
import type { Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { RETURN_DAYS, storeAddressLine } from '../../platform/store-settings/rules';
import type { IssuedDocument } from '../invoice/write-document';
import { readReturnDeadlines } from './deliveries';
import { isPickupOrder } from './delivery-estimate';
import {
  type CreditCause,
  countRestorations,
  eventOfStatusChange,
  isUndoMove,
  type OrderEvent,
  type OrderExtras,
  type OrderNotification,
} from './order-events';
import { NO_ONLINE_MONEY, type OrderFacts } from './order-facts';
import type { OrderStatus } from './order-status';
import {
  type NotificationAbout,
  notifyStaff,
  orderMessageKey,
  queueNotifications,
  readNotificationFacts,
  readStatusMoves,
} from './queue-notifications';

/** `cause`: why a credit note covers the whole invoice. */
export const invoiceNotification = (
  orderNumber: string,
  { id, kind, number }: Omit<IssuedDocument, 'isHeld'>,
  cause?: CreditCause | null,
): OrderExtras['invoice'] => ({
  invoiceId: id,
  kind,
  number,
  url: `${siteUrl()}/orders/${orderNumber}/invoice`,
  ...(cause && kind === 'credit_note' ? { cause } : {}),
});

type Received = { settings: SettingsRow | null; bank?: BankingDetails | null; instructions?: string | null };

/** Skips orders that wait for payment. Call sendMailsAfterResponse() after the commit. */
export async function notifyOrderReceived(
  tx: Tx,
  order: OrderFacts,
  { settings, bank = null, instructions = null }: Received,
): Promise<void> {
  if (order.status === 'pending_payment' || order.status === 'cancelled') return;
  const about = { order, money: NO_ONLINE_MONEY, settings, switches: await readMailSwitches(tx), bank, instructions };
  await queueNotifications(tx, [[{ event: 'received', extra: {} }, about]]);
  await notifyStaff(tx, about);
}

/**
 * Notifies once per event. `isHeld`: delayed while staff can undo it. Call sendMailsAfterResponse() after the commit.
 */
export async function notifyShopper<E extends OrderEvent>(
  tx: Tx,
  orderId: string,
  event: E,
  extra: OrderExtras[E],
  isHeld = false,
): Promise<void> {
  await (await prepareNotifications(tx, [orderId])).notify(event, [{ orderId, extra }], isHeld);
}

/** Reads before the lock of invoice numbers is taken; the returned `notify()` writes while it is held. */
export async function prepareNotifications(tx: Tx, orderIds: readonly string[]) {
  const facts = await readNotificationFacts(tx, orderIds);
  const [settings, switches] = [await readSettingsRow(tx), await readMailSwitches(tx)];
  const movesOf = await readStatusMoves(tx, orderIds);
  const notify = async <E extends OrderEvent>(
    event: E,
    all: readonly { orderId: string; extra: OrderExtras[E] }[],
    isHeld: boolean,
  ): Promise<void> => {
    const asked = all.flatMap(({ orderId, extra }): [OrderNotification, NotificationAbout][] => {
      const known = facts.get(orderId);
      const about = known && { ...known, settings, switches, round: countRestorations(movesOf(orderId)), isHeld };
      return about ? [[{ event, extra } as OrderNotification, about]] : [];
    });
    const written = await queueNotifications(tx, asked);
    const late = asked.flatMap(([news, about]): [OrderNotification, NotificationAbout][] =>
      written === 0 && news.event === 'shipped' && news.extra.tracking
        ? [[{ event: 'tracking', extra: news.extra }, about]]
        : [],
    );
    if (late.length > 0) await queueNotifications(tx, late);
  };
  const orderNumber = (orderId: string) => facts.get(orderId)?.order.orderNumber;
  /** Attaches to the event's unsent email, else sends another one. `isHeld`: the document waited for clearance. */
  const attach = async (
    orderId: string,
    news: OrderNotification,
    document: IssuedDocument,
    isHeld = false,
  ): Promise<void> => {
    if (document.isHeld) return;
    const keyStart = orderMessageKey(orderId, news);
    if ((await attachInvoice(tx, { orderId, keyStart, invoiceId: document.id })) > 0) return;
    const cause = news.event === 'cancelled' ? news.event : null;
    const extra = invoiceNotification(orderNumber(orderId) ?? '', document, cause);
    await notify('invoice', [{ orderId, extra }], isHeld);
  };
  return { orderNumber, notify, attach };
}

/** The email of an undone cancellation is withdrawn, but its credit note stays valid and is sent separately. */
async function sendWithdrawnNotes(tx: Tx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const notes = await tx.invoice.findMany({
    where: { id: { in: [...documentIds] }, kind: { not: 'invoice' } },
    select: { id: true, kind: true, number: true, orderId: true, orderNumber: true },
  });
  if (notes.length === 0) return;
  const messages = notes.map(({ orderId, orderNumber, ...note }) => ({
    orderId,
    extra: invoiceNotification(orderNumber, note, 'cancelled'),
  }));
  const { notify } = await prepareNotifications(
    tx,
    messages.map(({ orderId }) => orderId),
  );
  await notify('invoice', messages, false);
}

export const pickupPlace = (settings: SettingsRow | null): OrderExtras['ready_for_pickup'] => ({
  place: settings && storeAddressLine(settings),
});

type Move = {
  orderIds: readonly string[];
  from: OrderStatus;
  to: OrderStatus;
  by: string;
  isQuiet?: boolean;
  notifyAs?: OrderEvent | undefined;
};

const NOT_STAFF: readonly string[] = ['shopper', 'system', 'provider', 'carrier'];

export const isChangedByStaff = (by: string): boolean => !NOT_STAFF.includes(by);

/** Messages about changes by staff are delayed; an undo withdraws them. */
export async function notifyStatusChanges(
  tx: Tx,
  { orderIds, from, to, by, isQuiet = false, notifyAs }: Move,
): Promise<void> {
  await sendWithdrawnNotes(tx, await withdrawMails(tx, orderIds, to));
  const event = notifyAs ?? eventOfStatusChange(from, to);
  if (!event || isQuiet) return;
  const isStaff = isChangedByStaff(by);
  const movesOf = await readStatusMoves(tx, orderIds);
  const notified = orderIds.flatMap((orderId) => {
    const all = movesOf(orderId);
    const own = all.findLastIndex((move) => move.from === from && move.to === to);
    const moves = all.filter((_, index) => index !== own);
    const at = all[own]?.at ?? new Date();
    return isStaff && isUndoMove(moves, { from, to }, new Date()) ? [] : [{ orderId, moves, at }];
  });
  if (notified.length === 0) return;
  const facts = await readNotificationFacts(
    tx,
    notified.map(({ orderId }) => orderId),
  );
  const [settings, switches] = [await readSettingsRow(tx), await readMailSwitches(tx)];
  const ids = event === 'delivered' ? notified.map(({ orderId }) => orderId) : [];
  const deadlines = await readReturnDeadlines(tx, ids, settings?.returnDays ?? RETURN_DAYS.least);
  const asked = notified.flatMap(({ orderId, moves, at }): [OrderNotification, NotificationAbout][] => {
    const known = facts.get(orderId);
    if (!known) return [];
    const round = event === 'received' ? 0 : countRestorations([...moves, { from, to, at }]);
    const about = { ...known, settings, switches, round, isHeld: isStaff };
    // Pickup orders that are marked as shipped wait at the branch.
    if (event === 'shipped' && isPickupOrder(known.order))
      return [[{ event: 'ready_for_pickup', extra: pickupPlace(settings) }, about]];
    const returnUntil = deadlines.get(orderId) ?? null;
    const extra = returnUntil && returnUntil >= at ? { returnUntil } : {};
    return [[{ event, extra } as OrderNotification, about]];
  });
  await queueNotifications(tx, asked);
  if (event === 'received') for (const [, about] of asked) await notifyStaff(tx, about);
}
