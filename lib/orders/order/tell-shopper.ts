import 'server-only';
import { HOLD_MS, isAddress, queueMails, queueWhatsApp, withdrawMails } from '../../messaging/mail/outbox';
import { senderOf } from '../../messaging/mail/sender';
import { type MailSwitchState, readSwitches } from '../../messaging/mail/switches';
import { mailHtml, mailText } from '../../messaging/mail/template';
import { whatsAppReady } from '../../messaging/mail/whatsapp';
import type { Tx } from '../../platform/server/db';
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

/** Everything that messages say of an order, as it stands now; null when it is gone. */
async function readFacts(tx: Tx, orderId: string): Promise<{ order: OrderFacts; money: OrderMoneyHeld } | null> {
  const order = await tx.order.findUnique({
    where: { id: orderId },
    include: {
      items: { orderBy: lineOrder },
      paymentGateway: { select: { displayName: true } },
      payments: ledgerSelect.payments,
      shipments: ledgerSelect.shipments,
      entries: ledgerSelect.entries,
    },
  });
  return order && { order, money: heldMoney(balanceOf(order)) };
}

/** How the order has moved so far, oldest first. */
async function readMoves(tx: Tx, orderId: string) {
  const rows = await tx.orderStatusHistory.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { fromStatus: true, toStatus: true, createdAt: true },
  });
  return rows.map(({ fromStatus, toStatus, createdAt }) => ({ from: fromStatus, to: toStatus, at: createdAt }));
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

/** Queues one event by the ways that staff have switched on; answers how many messages were written. */
async function queueNews(tx: Tx, news: OrderNews, about: About): Promise<number> {
  const { order, settings, round = 0, isHeld = false } = about;
  // No order yet, or none any more.
  if (news.event === 'received' && (order.status === 'pending_payment' || order.status === 'cancelled')) return 0;
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
  let written = 0;
  if (byMail && isAddress(order.email)) {
    const { subject, ...content } = orderMail(news, { ...about, sender });
    written += await queueMails(tx, [
      {
        ...common,
        dedupeKey,
        recipient: order.email,
        ...(sender.email ? { replyTo: sender.email } : {}),
        subject,
        text: mailText(content, sender),
        html: mailHtml(content, sender),
      },
    ]);
  }
  const phone = byWhatsapp && whatsAppReady() ? saudiMobile(order.phone) : null;
  if (phone) {
    const { subject } = orderMail(news, { ...about, sender });
    const message = { ...common, dedupeKey: `whatsapp:${dedupeKey}`, phone, subject };
    written += await queueWhatsApp(tx, [{ ...message, ...whatsAppOf(news, { ...about, sender }) }]);
  }
  return written;
}

/** Who of the staff is told of new orders. */
const staffAddresses = (settings: SettingsRow | null): string[] =>
  (settings?.orderMails ?? settings?.email ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(isAddress);

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
  await queueNews(tx, { event: 'received', extra: {} }, about);
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
  await (await readyToTell(tx, orderId))?.tell(event, extra, isHeld);
}

/**
 * The same in two steps: all is read before, and written when the time has come. For who holds something meanwhile that everybody waits for.
 * Null when the order is gone.
 */
export async function readyToTell(tx: Tx, orderId: string) {
  const facts = await readFacts(tx, orderId);
  if (!facts) return null;
  const [settings, switches] = [await readSettingsRow(tx), await readSwitches(tx)];
  const round = roundOf(await readMoves(tx, orderId));
  const tell = async <E extends OrderEvent>(event: E, extra: OrderExtras[E], isHeld: boolean): Promise<void> => {
    const news = { event, extra } as OrderNews;
    const about = { ...facts, settings, switches, round, isHeld };
    const written = await queueNews(tx, news, about);
    if (written === 0 && news.event === 'shipped' && news.extra.tracking)
      await queueNews(tx, { event: 'tracking', extra: news.extra }, about);
  };
  return { orderNumber: facts.order.orderNumber, tell };
}

type Move = {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  by: string;
  isQuiet?: boolean;
  toldAs?: OrderEvent | undefined;
};

const NOT_STAFF: readonly string[] = ['shopper', 'system', 'provider'];

/** Whether staff did it, who can undo it for a moment. */
export const isByStaff = (by: string): boolean => !NOT_STAFF.includes(by);

/**
 * Tells a change of status, after it has been written. What staff change is held back for a moment: whoever undoes it takes the message
 * back, and nobody is told anything. `isQuiet`: the shopper knows already. `toldAs`: the event that says it, when it is not the status's own.
 */
export async function tellMove(tx: Tx, { orderId, from, to, by, isQuiet = false, toldAs }: Move): Promise<void> {
  await withdrawMails(tx, orderId, to);
  const event = toldAs ?? eventOfMove(from, to);
  if (!event || isQuiet) return;
  const isStaff = isByStaff(by);
  const all = await readMoves(tx, orderId);
  const own = all.findLastIndex((move) => move.from === from && move.to === to);
  const moves = all.filter((_, index) => index !== own);
  if (isStaff && isUndo(moves, { from, to }, new Date())) return;
  const facts = await readFacts(tx, orderId);
  if (!facts) return;
  const about = { ...facts, settings: await readSettingsRow(tx), switches: await readSwitches(tx) };
  const news = { event, extra: {} } as OrderNews;
  const round = event === 'received' ? 0 : roundOf([...moves, { from, to, at: new Date() }]);
  await queueNews(tx, news, { ...about, round, isHeld: isStaff });
  if (event === 'received') await tellStaff(tx, about);
}
