import 'server-only';
import { readSender } from '../mail/sender';
import { mailHtml, mailText } from '../mail/template';
import { confirmMail } from '../newsletter/confirm-mail';
import { STAFF_EVENT } from '../order/order-events';
import { orderMail } from '../order/order-mail';
import { type SampleTexts, sampleMoney, sampleNews, sampleOrder } from '../order/order-samples';
import { whatsAppOf } from '../order/order-whatsapp';
import { staffMail } from '../order/staff-mail';
import { lookupMail } from '../order-lookup/lookup-mail';
import { db } from '../server/db';
import { translate } from '../shared/translate';
import type { MailKind } from './events';

const TEXTS = [
  'firstName',
  'lastName',
  'city',
  'address',
  'product',
  'accessory',
  'payment',
  'company',
  'place',
  'reason',
  'note',
] as const;

const sampleTexts = (): SampleTexts =>
  Object.fromEntries(TEXTS.map((name) => [name, translate(`mail.sample.${name}`)])) as SampleTexts;

/** A letter and its WhatsApp message as they read, with an order that nobody made. */
export async function previewOf(kind: MailKind) {
  const sender = await readSender(db);
  const texts = sampleTexts();
  const order = sampleOrder(texts, new Date());
  const lettered = () => {
    if (kind === STAFF_EVENT) return staffMail(order, sender.siteUrl);
    if (kind === 'lookup') return lookupMail({ code: '123456', orderNumber: order.orderNumber });
    if (kind === 'newsletter_confirm') return confirmMail(sender.storeName, `${sender.siteUrl}/confirm-newsletter`);
    return orderMail(sampleNews(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) });
  };
  const { subject, ...content } = lettered();
  const isOrder = kind !== STAFF_EVENT && kind !== 'lookup' && kind !== 'newsletter_confirm';
  return {
    kind,
    subject,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    whatsApp: isOrder
      ? whatsAppOf(sampleNews(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) })
      : null,
  };
}
