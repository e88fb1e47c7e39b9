import 'server-only';
import { isMailAddress, type Mail, queueMails, queueWhatsApp, type WhatsAppMessage } from '../../messaging/mail/outbox';
import { UNDO_HOLD_MS } from '../../messaging/mail/rules';
import { mailSenderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import type { MailSwitchState } from '../../messaging/mail/switches';
import { renderMail } from '../../messaging/mail/template';
import { isWhatsAppConfigured } from '../../messaging/mail/whatsapp';
import type { BankingDetails } from '../../platform/business/iban';
import type { Tx } from '../../platform/server/db';
import { consumeRateLimits } from '../../platform/server/limits/rate-limit';
import { saudiMobile } from '../../platform/shared/phone';
import type { SettingsRow } from '../../platform/store-settings/reads';
import { ledgerSelect, readLedgerBalanceOf } from '../ledger/reads';
import { lineOrderBy } from './line-order-by';
import { notificationKeyPart, type OrderNotification, STAFF_EVENT } from './order-events';
import { heldMoneyOf, type OrderFacts, type OrderMoneyHeld } from './order-facts';
import { orderMail } from './order-mail';
import type { OrderStatus } from './order-status';
import { hasWhatsAppText, whatsAppOf } from './order-whatsapp';
import { staffOrderMail } from './staff-mail';

type Facts = { order: OrderFacts; money: OrderMoneyHeld };

export async function readNotificationFacts(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Facts>> {
  const orders = await tx.order.findMany({
    where: { id: { in: [...orderIds] } },
    include: {
      items: { orderBy: lineOrderBy },
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

/** Returns a function: moves of an order, oldest first. */
export async function readStatusMoves(tx: Tx, orderIds: readonly string[]): Promise<(orderId: string) => Moves> {
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

export type NotificationAbout = {
  order: OrderFacts;
  money: OrderMoneyHeld;
  settings: SettingsRow | null;
  switches: Switches;
  bank?: BankingDetails | null;
  instructions?: string | null;
  round?: number;
  isHeld?: boolean;
};

/** Channels that can reach the shopper. `phone`: number for WhatsApp. */
export const notificationChannels = (
  { email, phone }: Pick<OrderFacts, 'email' | 'phone'>,
  state: MailSwitchState,
) => ({
  mail: state.byMail && isMailAddress(email),
  phone: state.byWhatsapp && isWhatsAppConfigured() ? saudiMobile(phone) : null,
});

/** Equal keys are sent once. */
export function orderMessageKey(orderId: string, news: OrderNotification): string {
  const part = notificationKeyPart(news);
  return ['order', orderId, ...(news.event === 'received' ? [] : [news.event]), ...(part ? [part] : [])].join(':');
}

function messagesOf(news: OrderNotification, about: NotificationAbout): { mails: Mail[]; texts: WhatsAppMessage[] } {
  const { order, settings, round = 0, isHeld = false } = about;
  const [mails, texts]: [Mail[], WhatsAppMessage[]] = [[], []];
  // The order is not placed yet, or was cancelled.
  if (news.event === 'received' && (order.status === 'pending_payment' || order.status === 'cancelled'))
    return { mails, texts };
  const sender = mailSenderOf(settings);
  const { byMail, byWhatsapp } = about.switches(news.event);
  const key = orderMessageKey(order.id, news);
  const common = {
    about: { orderId: order.id, event: news.event },
    // Later tracking data replaces an unsent shipping message.
    replaces: news.event === 'shipped',
    ...(isHeld ? { held: { until: new Date(Date.now() + UNDO_HOLD_MS), onlyAt: order.status } } : {}),
  };
  const dedupeKey = round > 0 ? `${key}:again${round}` : key;
  const ways = notificationChannels(order, { byMail, byWhatsapp });
  if (ways.mail) {
    const content = orderMail(news, { ...about, sender });
    mails.push({
      ...common,
      dedupeKey,
      recipient: order.email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      ...renderMail(content, sender),
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

/** Per number, because phone numbers are not verified. */
const RECEIVED_TEXTS = { name: 'order-texts', max: 20, windowSeconds: 24 * 60 * 60, per: 'contact' } as const;

/** Returns the number of queued messages. */
export async function queueNotifications(
  tx: Tx,
  all: readonly (readonly [OrderNotification, NotificationAbout])[],
): Promise<number> {
  const messages = all.map(([news, about]) => messagesOf(news, about));
  const mails = await queueMails(
    tx,
    messages.flatMap((one) => one.mails),
  );
  const texts: WhatsAppMessage[] = [];
  for (const text of messages.flatMap((one) => one.texts)) {
    const isAsked = text.about?.event === 'received';
    if (!isAsked || (await consumeRateLimits([[RECEIVED_TEXTS, text.phone]], tx))) texts.push(text);
  }
  return mails + (await queueWhatsApp(tx, texts));
}

/** Emails the shop once per order, unless switched off. */
export async function notifyStaff(
  tx: Tx,
  { order, settings, switches }: Pick<NotificationAbout, 'order' | 'settings' | 'switches'>,
): Promise<void> {
  const addresses = staffAddresses(settings);
  if (addresses.length === 0 || !switches(STAFF_EVENT).byMail) return;
  const sender = mailSenderOf(settings);
  const message = renderMail(staffOrderMail(order, sender.siteUrl), sender);
  await queueMails(
    tx,
    addresses.map((recipient) => ({
      ...message,
      dedupeKey: `order-staff:${order.id}:${recipient}`,
      about: { orderId: order.id, event: STAFF_EVENT },
      recipient,
      ...(isMailAddress(order.email) ? { replyTo: order.email } : {}),
    })),
  );
}
