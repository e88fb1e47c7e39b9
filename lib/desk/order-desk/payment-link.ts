import 'server-only';
import { randomUUID } from 'node:crypto';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { mailSenderOf } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import { LINK_EVENT, paymentLinkMail } from '../../money/payment-link/link-mail';
import {
  createPaymentLink,
  ensurePaymentLink,
  readPaymentLink,
  revokePaymentLinks,
} from '../../money/payment-link/make-link';
import { readGatewaysForLink } from '../../money/payment-link/pay';
import { type LedgerRow, ledgerSelect, readLedgerBalanceOf } from '../../orders/ledger/reads';
import { formatRiyals } from '../../orders/order/order-facts';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { type Halalas, toSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { withOrderLock } from './change-order-status';

async function note(tx: Tx, orderId: string, staff: Staff, is: 'made' | 'ended' | 'mailed'): Promise<void> {
  const { status, orderNumber } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const text = translate(`paymentLink.history_${is}`);
  await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'payment_link', note: text });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  await recordWrite(tx, staff, {
    entity: 'order',
    entityId: orderId,
    label: orderNumber,
    before: { paymentLink: is !== 'made' },
    after: { paymentLink: is !== 'ended', ...(is === 'mailed' ? { mailed: true } : {}) },
  });
}

async function dueByLink(tx: Tx, order: LedgerRow): Promise<Halalas> {
  const { due, toCome } = readLedgerBalanceOf(order);
  if (due === 0) throw new AppError('nothing_due');
  if (toCome > 0) throw new AppError('link_cash_on_way');
  if ((await readGatewaysForLink(tx, due)).length === 0) throw new AppError('link_no_gateway');
  return due;
}

/** Creates a link and ends the previous one. */
export const replacePaymentLink = (orderId: string, staff: Staff): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect });
    await dueByLink(tx, order);
    await createPaymentLink(tx, orderId, staff.username);
    await note(tx, orderId, staff, 'made');
    return [];
  });

/** Requires the order lock. Keeps an existing link. */
export async function ensureOrderPaymentLink(tx: Tx, orderId: string, staff: Staff): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: ledgerSelect });
  await dueByLink(tx, order);
  if (await readPaymentLink(tx, orderId)) return;
  await createPaymentLink(tx, orderId, staff.username);
  await note(tx, orderId, staff, 'made');
}

export const revokePaymentLink = (orderId: string, staff: Staff): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    if ((await revokePaymentLinks(tx, orderId)) > 0) await note(tx, orderId, staff, 'ended');
    return [];
  });

/** Minimum interval between equal emails. */
const AGAIN_AFTER_MS = 60_000;

/** Creates a missing link and emails it. Call sendMailsAfterResponse() afterwards. */
export const emailPaymentLink = (orderId: string, staff: Staff): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const select = { ...ledgerSelect, orderNumber: true, firstName: true, email: true } as const;
    const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select });
    const due = await dueByLink(tx, order);
    if (!isMailAddress(order.email)) throw new AppError('address_missing');
    const link = await ensurePaymentLink(tx, orderId, staff.username);
    const key = `payment-link:${link.id}:`;
    const since = new Date(Date.now() - AGAIN_AFTER_MS);
    const where = { orderId, dedupeKey: { startsWith: key }, createdAt: { gt: since } };
    if ((await tx.mailOutbox.count({ where })) > 0) return [];
    const sender = mailSenderOf(await readSettingsRow(tx));
    const { orderNumber, firstName, email } = order;
    const about = { orderNumber, firstName, amount: formatRiyals(toSar(due)), url: link.url };
    const content = paymentLinkMail({ ...about, until: formatDayTime(link.expiresAt) }, sender);
    await queueMails(tx, [
      {
        dedupeKey: `${key}${randomUUID()}`,
        about: { orderId, event: LINK_EVENT },
        recipient: email,
        ...(sender.email ? { replyTo: sender.email } : {}),
        ...renderMail(content, sender),
      },
    ]);
    await note(tx, orderId, staff, 'mailed');
    return [];
  });
