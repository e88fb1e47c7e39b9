import 'server-only';
import {
  HOLD_MS,
  isAddress,
  type Mail,
  queueMails,
  queueWhatsApp,
  type WhatsAppMessage,
  withdrawMails,
} from '../../messaging/mail/outbox';
import { senderOf } from '../../messaging/mail/sender';
import { staffAddresses } from '../../messaging/mail/staff-addresses';
import { type MailSwitchState, readSwitches } from '../../messaging/mail/switches';
import { mailHtml, mailText } from '../../messaging/mail/template';
import { whatsAppReady } from '../../messaging/mail/whatsapp';
import type { Tx } from '../../platform/server/db';
import { isWithin } from '../../platform/server/rate-limit';
import type { BankingDetails } from '../../platform/shared/iban';
import { lineOrder } from '../../platform/shared/line-order';
import { saudiMobile } from '../../platform/shared/phone';
import { readSettingsRow, type SettingsRow } from '../../platform/store-settings/reads';
import { balanceOf, ledgerSelect } from '../ledger/reads';
import {
  eventOfMove,
  isUndo,
  type OrderEvent,
  type OrderExtras,
  type OrderNews,
  partOf,
  roundOf,
  STAFF_EVENT,
} from './order-events';
import { heldMoney, OFFLINE, type OrderFacts, type OrderMoneyHeld } from './order-facts';
import { orderMail } from './order-mail';
import type { OrderStatus } from './order-status';
import { whatsAppOf } from './order-whatsapp';
import { staffMail } from './staff-mail';

type Facts = { order: OrderFacts; money: OrderMoneyHeld };

/** Everything that messages say of orders, as they stand now, by their ids; one that is gone is left out. */
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
  return new Map(orders.map((order) => [order.id, { order, money: heldMoney(balanceOf(order)) }]));
}

type Moves = { from: OrderStatus | null; to: OrderStatus; at: Date }[];

/** How orders have moved so far, oldest first. */
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
  /** how often it came back after it was cancelled */
  round?: number;
  /** staff can still undo what this tells */
  isHeld?: boolean;
};

/** Where what is switched on reaches a shopper: by mail, and at which mobile number by WhatsApp (null: not). */
export const waysToTell = ({ email, phone }: Pick<OrderFacts, 'email' | 'phone'>, state: MailSwitchState) => ({
  mail: state.byMail && isAddress(email),
  phone: state.byWhatsapp && whatsAppReady() ? saudiMobile(phone) : null,
});

/** One event as it is told by the ways that staff have switched on. */
function messagesOf(news: OrderNews, about: About): { mails: Mail[]; texts: WhatsAppMessage[] } {
  const { order, settings, round = 0, isHeld = false } = about;
  const [mails, texts]: [Mail[], WhatsAppMessage[]] = [[], []];
  // No order yet, or none any more.
  if (news.event === 'received' && (order.status === 'pending_payment' || order.status === 'cancelled'))
    return { mails, texts };
  const sender = senderOf(settings);
  const { byMail, byWhatsapp } = about.switches(news.event);
  const part = partOf(news);
  const key = ['order', order.id, ...(news.event === 'received' ? [] : [news.event]), ...(part ? [part] : [])].join(
    ':',
  );
  const common = {
    about: { orderId: order.id, event: news.event },
    // What becomes known before it has left is told at once with it.
    replaces: news.event === 'shipped',
    ...(isHeld ? { held: { until: new Date(Date.now() + HOLD_MS), onlyAt: order.status } } : {}),
  };
  const dedupeKey = round > 0 ? `${key}:again${round}` : key;
  const ways = waysToTell(order, { byMail, byWhatsapp });
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
    });
  }
  const { phone } = ways;
  if (phone) {
    const { subject } = orderMail(news, { ...about, sender });
    const message = { ...common, dedupeKey: `whatsapp:${dedupeKey}`, phone, subject };
    texts.push({ ...message, ...whatsAppOf(news, { ...about, sender }) });
  }
  return { mails, texts };
}

/** Anybody can type a phone into an order: so many confirmations it gets in a day, as a mailbox does (orders-email-day). */
const RECEIVED_TEXTS = { name: 'order-texts', max: 20, windowSeconds: 24 * 60 * 60, per: 'contact' } as const;

/** Queues events; answers how many messages were written. */
async function queueNews(tx: Tx, all: readonly (readonly [OrderNews, About])[]): Promise<number> {
  const messages = all.map(([news, about]) => messagesOf(news, about));
  const mails = await queueMails(
    tx,
    messages.flatMap((one) => one.mails),
  );
  const texts: WhatsAppMessage[] = [];
  for (const text of messages.flatMap((one) => one.texts)) {
    const isAsked = text.about?.event === 'received';
    if (!isAsked || (await isWithin([[RECEIVED_TEXTS, text.phone]], tx))) texts.push(text);
  }
  return mails + (await queueWhatsApp(tx, texts));
}

/** Tells staff of an order that counts from now on: once for each address. */
async function tellStaff(
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

/**
 * Tells of an order as it has just been made, in the transaction that made it; one that waits for a payment is told of when it goes ahead.
 * With `bank`, the shopper reads which account the amount is to be transferred to; with `instructions`, what the merchant's own method asks
 * for. Call sendMailsSoon() after the commit.
 */
export async function tellReceived(
  tx: Tx,
  order: OrderFacts,
  { settings, bank = null, instructions = null }: Received,
): Promise<void> {
  if (order.status === 'pending_payment' || order.status === 'cancelled') return;
  const about = { order, money: OFFLINE, settings, switches: await readSwitches(tx), bank, instructions };
  await queueNews(tx, [[{ event: 'received', extra: {} }, about]]);
  await tellStaff(tx, about);
}

/**
 * Tells the shopper what happened to their order, in the transaction that made it happen: once for each event, and once for each refund,
 * receipt, return, invoice or tracking number. A tracking number that comes after the letter of the shipment gets one of its own; before, it
 * joins that letter. `isHeld`: staff can still undo it by a change of status. Call sendMailsSoon() after the commit.
 */
export async function tellShopper<E extends OrderEvent>(
  tx: Tx,
  orderId: string,
  event: E,
  extra: OrderExtras[E],
  isHeld = false,
): Promise<void> {
  await (await readyToTell(tx, [orderId])).tell(event, [{ orderId, extra }], isHeld);
}

/**
 * The same in two steps, of several orders: all is read before, and written when the time has come. For who holds something meanwhile that everybody
 * waits for. An order that is gone is told nothing of.
 */
export async function readyToTell(tx: Tx, orderIds: readonly string[]) {
  const facts = await readFacts(tx, orderIds);
  const [settings, switches] = [await readSettingsRow(tx), await readSwitches(tx)];
  const movesOf = await readMoves(tx, orderIds);
  const tell = async <E extends OrderEvent>(
    event: E,
    all: readonly { orderId: string; extra: OrderExtras[E] }[],
    isHeld: boolean,
  ): Promise<void> => {
    const asked = all.flatMap(({ orderId, extra }): [OrderNews, About][] => {
      const known = facts.get(orderId);
      const about = known && { ...known, settings, switches, round: roundOf(movesOf(orderId)), isHeld };
      return about ? [[{ event, extra } as OrderNews, about]] : [];
    });
    const written = await queueNews(tx, asked);
    const late = asked.flatMap(([news, about]): [OrderNews, About][] =>
      written === 0 && news.event === 'shipped' && news.extra.tracking
        ? [[{ event: 'tracking', extra: news.extra }, about]]
        : [],
    );
    if (late.length > 0) await queueNews(tx, late);
  };
  return { orderNumber: (orderId: string) => facts.get(orderId)?.order.orderNumber, tell };
}

type Move = {
  orderIds: readonly string[];
  from: OrderStatus;
  to: OrderStatus;
  by: string;
  isQuiet?: boolean;
  toldAs?: OrderEvent | undefined;
};

const NOT_STAFF: readonly string[] = ['shopper', 'system', 'provider', 'carrier'];

/** Whether staff did it, who can undo it for a moment. */
export const isByStaff = (by: string): boolean => !NOT_STAFF.includes(by);

/**
 * Tells a change of status of orders, after it has been written. What staff change is held back for a moment: whoever undoes it takes the message
 * back, and nobody is told anything. `isQuiet`: the shopper knows already. `toldAs`: the event that says it, when it is not the status's own.
 */
export async function tellMoves(tx: Tx, { orderIds, from, to, by, isQuiet = false, toldAs }: Move): Promise<void> {
  await withdrawMails(tx, orderIds, to);
  const event = toldAs ?? eventOfMove(from, to);
  if (!event || isQuiet) return;
  const isStaff = isByStaff(by);
  const movesOf = await readMoves(tx, orderIds);
  const told = orderIds.flatMap((orderId) => {
    const all = movesOf(orderId);
    const own = all.findLastIndex((move) => move.from === from && move.to === to);
    const moves = all.filter((_, index) => index !== own);
    return isStaff && isUndo(moves, { from, to }, new Date()) ? [] : [{ orderId, moves }];
  });
  if (told.length === 0) return;
  const facts = await readFacts(
    tx,
    told.map(({ orderId }) => orderId),
  );
  const [settings, switches] = [await readSettingsRow(tx), await readSwitches(tx)];
  const news = { event, extra: {} } as OrderNews;
  const asked = told.flatMap(({ orderId, moves }): [OrderNews, About][] => {
    const known = facts.get(orderId);
    const round = event === 'received' ? 0 : roundOf([...moves, { from, to, at: new Date() }]);
    return known ? [[news, { ...known, settings, switches, round, isHeld: isStaff }]] : [];
  });
  await queueNews(tx, asked);
  // A payment came: of one order at a time.
  if (event === 'received') for (const [, about] of asked) await tellStaff(tx, about);
}
