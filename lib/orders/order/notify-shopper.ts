import 'server-only';
import {
  attachInvoice,
  isAddress,
  type Mail,
  queueMails,
  queueWhatsApp,
  UNDO_HOLD_MS,
  type WhatsAppMessage,
  withdrawMails,
} from '../../messaging/mail/outbox';
import { senderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { type MailSwitchState, readMailSwitches } from '../../messaging/mail/switches';
import { mailHtml, mailText } from '../../messaging/mail/template';
import { isWhatsAppConfigured } from '../../messaging/mail/whatsapp';
import type { BankingDetails } from '../../platform/business/iban';
import type { Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { isWithinRateLimits } from '../../platform/server/limits/rate-limit';
import { endOfDayAfter } from '../../platform/shared/dates';
import { saudiMobile } from '../../platform/shared/phone';
import { readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { RETURN_DAYS } from '../../platform/store-settings/rules';
import type { Issued } from '../invoice/write-document';
import { ledgerSelect, readLedgerBalanceOf } from '../ledger/reads';
import { isPickupOrder } from './delivery-estimate';
import { lineOrder } from './line-order';
import {
  type CreditCause,
  eventOfStatusChange,
  isUndoMove,
  notificationKeyPart,
  type OrderEvent,
  type OrderExtras,
  type OrderNotification,
  revivalCount,
  STAFF_EVENT,
} from './order-events';
import { heldMoneyOf, NO_ONLINE_MONEY, type OrderFacts, type OrderMoneyHeld } from './order-facts';
import { orderMail } from './order-mail';
import type { OrderStatus } from './order-status';
import { hasWhatsAppText, whatsAppOf } from './order-whatsapp';
import { staffMail } from './staff-mail';

type Facts = { order: OrderFacts; money: OrderMoneyHeld };

async function readFacts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Facts>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    include: {
      items: { orderBy: lineOrder },
      paymentGateway: { select: { displayName: true } },
      shippingCompany: { select: { isPickup: true } },
      payments: ledgerSelect.payments,
      shipments: ledgerSelect.shipments,
      entries: ledgerSelect.entries,
    },
  });
  return new Map(orders.map((order) => [order.id, { order, money: heldMoneyOf(readLedgerBalanceOf(order)) }]));
}

type Moves = { from: OrderStatus | null; to: OrderStatus; at: Date }[];

async function readMoves(tx: Tx, orderIds: readonly string[]): Promise<(orderId: string) => Moves> {
  const rows = await tx.orderStatusHistory.findMany({
    where: { orderId: { in: [...orderIds] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { orderId: true, fromStatus: true, toStatus: true, createdAt: true },
  });
  const moves = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) =>
    (moves.get(orderId) ?? []).map(({ fromStatus, toStatus, createdAt }) => ({
      from: fromStatus,
      to: toStatus,
      at: createdAt,
    }));
}

type Switches = (event: string) => MailSwitchState;

type About = {
  order: OrderFacts;
  money: OrderMoneyHeld;
  settings: SettingsRow | null;
  switches: Switches;
  bank?: BankingDetails | null;
  instructions?: string | null;
  round?: number;
  isHeld?: boolean;
};

/** Channels by which the shopper can be notified; `phone`: for WhatsApp, or null. */
export const notificationChannels = (
  { email, phone }: Pick<OrderFacts, 'email' | 'phone'>,
  state: MailSwitchState,
) => ({
  mail: state.byMail && isAddress(email),
  phone: state.byWhatsapp && isWhatsAppConfigured() ? saudiMobile(phone) : null,
});

function messageKey(orderId: string, news: OrderNotification): string {
  const part = notificationKeyPart(news);
  return ['order', orderId, ...(news.event === 'received' ? [] : [news.event]), ...(part ? [part] : [])].join(':');
}

/** Values of a document's own email. `cause`: why a credit note is full. */
export const invoiceNotification = (
  orderNumber: string,
  { id, kind, number }: Omit<Issued, 'isHeld'>,
  cause?: CreditCause | null,
): OrderExtras['invoice'] => ({
  invoiceId: id,
  kind,
  number,
  url: `${siteUrl()}/orders/${orderNumber}/invoice`,
  ...(cause && kind === 'credit_note' ? { cause } : {}),
});

function messagesOf(news: OrderNotification, about: About): { mails: Mail[]; texts: WhatsAppMessage[] } {
  const { order, settings, round = 0, isHeld = false } = about;
  const [mails, texts]: [Mail[], WhatsAppMessage[]] = [[], []];
  // The order is not placed yet, or was cancelled.
  if (news.event === 'received' && (order.status === 'pending_payment' || order.status === 'cancelled'))
    return { mails, texts };
  const sender = senderOf(settings);
  const { byMail, byWhatsapp } = about.switches(news.event);
  const key = messageKey(order.id, news);
  const common = {
    about: { orderId: order.id, event: news.event },
    // Later tracking data replaces an unsent shipping message.
    replaces: news.event === 'shipped',
    ...(isHeld ? { held: { until: new Date(Date.now() + UNDO_HOLD_MS), onlyAt: order.status } } : {}),
  };
  const dedupeKey = round > 0 ? `${key}:again${round}` : key;
  const ways = notificationChannels(order, { byMail, byWhatsapp });
  if (ways.mail) {
    const { subject, ...content } = orderMail(news, { ...about, sender });
    mails.push({
      ...common,
      dedupeKey,
      recipient: order.email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      subject,
      text: mailText(content, sender),
      html: mailHtml(content, sender),
      ...(news.event === 'invoice' ? { invoiceId: news.extra.invoiceId } : {}),
    });
  }
  const phone = hasWhatsAppText(news) ? ways.phone : null;
  if (phone) {
    const { subject } = orderMail(news, { ...about, sender });
    const message = { ...common, dedupeKey: `whatsapp:${dedupeKey}`, phone, subject };
    texts.push({ ...message, ...whatsAppOf(news, { ...about, sender }) });
  }
  return { mails, texts };
}

/** Limited per number, because phone numbers are not verified. */
const RECEIVED_TEXTS = { name: 'order-texts', max: 20, windowSeconds: 24 * 60 * 60, per: 'contact' } as const;

async function queueNews(tx: Tx, all: readonly (readonly [OrderNotification, About])[]): Promise<number> {
  const messages = all.map(([news, about]) => messagesOf(news, about));
  const mails = await queueMails(
    tx,
    messages.flatMap((one) => one.mails),
  );
  const texts: WhatsAppMessage[] = [];
  for (const text of messages.flatMap((one) => one.texts)) {
    const isAsked = text.about?.event === 'received';
    if (!isAsked || (await isWithinRateLimits([[RECEIVED_TEXTS, text.phone]], tx))) texts.push(text);
  }
  return mails + (await queueWhatsApp(tx, texts));
}

async function notifyStaff(
  tx: Tx,
  { order, settings, switches }: Pick<About, 'order' | 'settings' | 'switches'>,
): Promise<void> {
  const addresses = staffAddresses(settings);
  if (addresses.length === 0 || !switches(STAFF_EVENT).byMail) return;
  const sender = senderOf(settings);
  const { subject, ...content } = staffMail(order, sender.siteUrl);
  const letter = { subject, text: mailText(content, sender), html: mailHtml(content, sender) };
  await queueMails(
    tx,
    addresses.map((recipient) => ({
      ...letter,
      dedupeKey: `order-staff:${order.id}:${recipient}`,
      about: { orderId: order.id, event: STAFF_EVENT },
      recipient,
      ...(isAddress(order.email) ? { replyTo: order.email } : {}),
    })),
  );
}

type Received = { settings: SettingsRow | null; bank?: BankingDetails | null; instructions?: string | null };

/** Notifies the shopper of a new order, unless it waits for payment. Call sendMailsAfterResponse() after the commit. */
export async function notifyOrderReceived(
  tx: Tx,
  order: OrderFacts,
  { settings, bank = null, instructions = null }: Received,
): Promise<void> {
  if (order.status === 'pending_payment' || order.status === 'cancelled') return;
  const about = { order, money: NO_ONLINE_MONEY, settings, switches: await readMailSwitches(tx), bank, instructions };
  await queueNews(tx, [[{ event: 'received', extra: {} }, about]]);
  await notifyStaff(tx, about);
}

/** Notifies the shopper once per event. `isHeld`: delayed while staff can undo it. Call sendMailsAfterResponse() after the commit. */
export async function notifyShopper<E extends OrderEvent>(
  tx: Tx,
  orderId: string,
  event: E,
  extra: OrderExtras[E],
  isHeld = false,
): Promise<void> {
  await (await prepareNotifications(tx, [orderId])).tell(event, [{ orderId, extra }], isHeld);
}

/** In two parts: reads must precede the lock of invoice numbers; the returned `tell()` writes while it is held. */
export async function prepareNotifications(tx: Tx, orderIds: readonly string[]) {
  const facts = await readFacts(tx, orderIds);
  const [settings, switches] = [await readSettingsRow(tx), await readMailSwitches(tx)];
  const movesOf = await readMoves(tx, orderIds);
  const notify = async <E extends OrderEvent>(
    event: E,
    all: readonly { orderId: string; extra: OrderExtras[E] }[],
    isHeld: boolean,
  ): Promise<void> => {
    const asked = all.flatMap(({ orderId, extra }): [OrderNotification, About][] => {
      const known = facts.get(orderId);
      const about = known && { ...known, settings, switches, round: revivalCount(movesOf(orderId)), isHeld };
      return about ? [[{ event, extra } as OrderNotification, about]] : [];
    });
    const written = await queueNews(tx, asked);
    const late = asked.flatMap(([news, about]): [OrderNotification, About][] =>
      written === 0 && news.event === 'shipped' && news.extra.tracking
        ? [[{ event: 'tracking', extra: news.extra }, about]]
        : [],
    );
    if (late.length > 0) await queueNews(tx, late);
  };
  const orderNumber = (orderId: string) => facts.get(orderId)?.order.orderNumber;
  /** Attaches a document to the event's unsent email, or emails it separately. `isHeld`: it was held until clearance. */
  const attach = async (orderId: string, news: OrderNotification, document: Issued, isHeld = false): Promise<void> => {
    if (document.isHeld) return;
    const keyStart = messageKey(orderId, news);
    if ((await attachInvoice(tx, { orderId, keyStart, invoiceId: document.id })) > 0) return;
    const cause = news.event === 'cancelled' ? news.event : null;
    const extra = invoiceNotification(orderNumber(orderId) ?? '', document, cause);
    await notify('invoice', [{ orderId, extra }], isHeld);
  };
  return { orderNumber, tell: notify, attach };
}

/** A cancellation was undone, so its email is withdrawn. Its note stays valid and is emailed separately. */
async function sendWithdrawnNotes(tx: Tx, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const notes = await tx.invoice.findMany({
    where: { id: { in: [...documentIds] }, kind: { not: 'invoice' } },
    select: { id: true, kind: true, number: true, orderId: true, orderNumber: true },
  });
  if (notes.length === 0) return;
  const told = notes.map(({ orderId, orderNumber, ...note }) => ({
    orderId,
    extra: invoiceNotification(orderNumber, note, 'cancelled'),
  }));
  const { tell } = await prepareNotifications(
    tx,
    told.map(({ orderId }) => orderId),
  );
  await tell('invoice', told, false);
}

export const pickupPlace = (settings: SettingsRow | null): OrderExtras['ready_for_pickup'] => ({
  place: settings?.address || null,
});

type Move = {
  orderIds: readonly string[];
  from: OrderStatus;
  to: OrderStatus;
  by: string;
  isQuiet?: boolean;
  toldAs?: OrderEvent | undefined;
};

const NOT_STAFF: readonly string[] = ['shopper', 'system', 'provider', 'carrier'];

export const isChangedByStaff = (by: string): boolean => !NOT_STAFF.includes(by);

/** Notifies shoppers of a status change. Changes by staff are delayed, and an undo withdraws the message. */
export async function notifyStatusChanges(
  tx: Tx,
  { orderIds, from, to, by, isQuiet = false, toldAs }: Move,
): Promise<void> {
  await sendWithdrawnNotes(tx, await withdrawMails(tx, orderIds, to));
  const event = toldAs ?? eventOfStatusChange(from, to);
  if (!event || isQuiet) return;
  const isStaff = isChangedByStaff(by);
  const movesOf = await readMoves(tx, orderIds);
  const told = orderIds.flatMap((orderId) => {
    const all = movesOf(orderId);
    const own = all.findLastIndex((move) => move.from === from && move.to === to);
    const moves = all.filter((_, index) => index !== own);
    const at = all[own]?.at ?? new Date();
    return isStaff && isUndoMove(moves, { from, to }, new Date()) ? [] : [{ orderId, moves, at }];
  });
  if (told.length === 0) return;
  const facts = await readFacts(
    tx,
    told.map(({ orderId }) => orderId),
  );
  const [settings, switches] = [await readSettingsRow(tx), await readMailSwitches(tx)];
  const returnDays = settings?.returnDays ?? RETURN_DAYS.least;
  const asked = told.flatMap(({ orderId, moves, at }): [OrderNotification, About][] => {
    const known = facts.get(orderId);
    if (!known) return [];
    const round = event === 'received' ? 0 : revivalCount([...moves, { from, to, at }]);
    const about = { ...known, settings, switches, round, isHeld: isStaff };
    // A pickup order marked as shipped waits at the branch.
    if (event === 'shipped' && isPickupOrder(known.order))
      return [[{ event: 'ready_for_pickup', extra: pickupPlace(settings) }, about]];
    const extra = event === 'delivered' ? { returnUntil: endOfDayAfter(at, returnDays) } : {};
    return [[{ event, extra } as OrderNotification, about]];
  });
  await queueNews(tx, asked);
  if (event === 'received') for (const [, about] of asked) await notifyStaff(tx, about);
}
