import 'server-only';
import { randomUUID } from 'node:crypto';
import { isMailAddress, queueMails } from '../../messaging/mail/outbox';
import { mailSenderOf } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import { recordOrderNote } from '../../orders/order/record-note';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import type { Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { AppError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { isOrderChangeable } from '../order-change/rules';
import { withOrderLock } from '../order-desk/change-order-status';
import { addressUrl, newAddressLink } from './link';
import { ADDRESS_EVENT, addressMail } from './mail';
import { closeAddressQuestions } from './record-refusal';
import { ADDRESS_LINK_MS, OPEN_QUESTION } from './rules';

/** Minimum interval between emails. */
const AGAIN_AFTER_MS = 60_000;

async function note(tx: Tx, orderId: string, staff: Staff, is: 'asked' | 'mailed' | 'closed'): Promise<void> {
  const { status, orderNumber } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const text = translate(`addressQuestion.history_${is}`);
  await recordOrderNote(tx, { orderId, status, by: staff.username, topic: 'address', note: text });
  await tx.order.update({ where: { id: orderId }, data: { updatedAt: new Date() } });
  const [before, after] = [{ addressQuestion: null }, { addressQuestion: is }];
  await recordWrite(tx, staff, { entity: 'order', entityId: orderId, label: orderNumber, before, after });
}

/** Creates or reuses a link; emails it if `by` is `mail`. Call sendMailsAfterResponse() afterwards. */
export const requestDeliveryAddress = (orderId: string, by: 'mail' | 'link', staff: Staff): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const order = await tx.order.findUniqueOrThrow({
      where: { id: orderId },
      select: { orderNumber: true, firstName: true, email: true, status: true },
    });
    if (!isOrderChangeable(order.status)) throw new AppError('order_not_changeable');
    const question = await tx.addressQuestion.findFirst({ where: { orderId, state: { in: [...OPEN_QUESTION] } } });
    if (!question) throw new AppError('address_question_over');
    if (by === 'mail' && !isMailAddress(order.email)) throw new AppError('address_missing');
    const now = new Date();
    const isHeld =
      question.state === 'asked' &&
      question.expiresAt !== null &&
      question.expiresAt > now &&
      addressUrl(question) !== null;
    const held = isHeld
      ? question
      : await tx.addressQuestion.update({
          where: { id: question.id },
          data: {
            ...newAddressLink(question.id).columns,
            state: 'asked',
            askedAt: now,
            expiresAt: new Date(now.getTime() + ADDRESS_LINK_MS),
            answeredAt: null,
          },
        });
    if (by === 'link') {
      if (!isHeld) await note(tx, orderId, staff, 'asked');
      return [];
    }
    const key = `address-question:${held.id}:`;
    const since = new Date(now.getTime() - AGAIN_AFTER_MS);
    const where = { orderId, dedupeKey: { startsWith: key }, createdAt: { gt: since } };
    if (isHeld && (await tx.mailOutbox.count({ where })) > 0) return [];
    await mail(tx, { ...order, orderId, key, url: addressUrl(held) ?? '', until: held.expiresAt ?? now });
    await note(tx, orderId, staff, 'mailed');
    return [];
  });

type AddressMail = {
  orderId: string;
  orderNumber: string;
  firstName: string;
  email: string;
  key: string;
  url: string;
  until: Date;
};

async function mail(tx: Tx, { orderId, email, key, until, ...about }: AddressMail): Promise<void> {
  const sender = mailSenderOf(await readSettingsRow(tx));
  const content = addressMail({ ...about, until: formatDayTime(until) }, sender);
  await queueMails(tx, [
    {
      dedupeKey: `${key}${randomUUID()}`,
      about: { orderId, event: ADDRESS_EVENT },
      recipient: email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      ...renderMail(content, sender),
      secretUntil: until,
    },
  ]);
}

export const closeAddressQuestion = (orderId: string, staff: Staff): Promise<void> =>
  withOrderLock(orderId, undefined, async (tx) => {
    const open = await tx.addressQuestion.count({ where: { orderId, state: { in: [...OPEN_QUESTION] } } });
    if (open === 0) throw new AppError('address_question_over');
    await closeAddressQuestions(tx, orderId);
    await note(tx, orderId, staff, 'closed');
    return [];
  });
