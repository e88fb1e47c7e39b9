import 'server-only';
import { readSender } from '../mail/sender';
import { mailHtml, mailText } from '../mail/template';
import { confirmMail } from '../newsletter/confirm-mail';
import { STAFF_EVENT } from '../order/order-events';
import { riyals } from '../order/order-facts';
import { orderMail } from '../order/order-mail';
import { type SampleTexts, sampleMoney, sampleNews, sampleOrder } from '../order/order-samples';
import { whatsAppOf } from '../order/order-whatsapp';
import { staffMail } from '../order/staff-mail';
import { lookupMail } from '../order-lookup/lookup-mail';
import { LINK_EVENT, linkMail } from '../payment-link/link-mail';
import { LINK_LIFE_MS } from '../payment-link/rules';
import { db } from '../server/db';
import { formatDayTime } from '../shared/dates';
import { translate } from '../shared/translate';
import { hasWhatsApp, type MailKind } from './events';

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
    if (kind === LINK_EVENT) {
      const { orderNumber, firstName, totalAmount, createdAt } = order;
      const until = formatDayTime(new Date(createdAt.getTime() + LINK_LIFE_MS));
      return linkMail({ orderNumber, firstName, amount: riyals(totalAmount), url: sender.siteUrl, until }, sender);
    }
    if (kind === 'lookup') return lookupMail({ code: '123456', orderNumber: order.orderNumber });
    if (kind === 'newsletter_confirm') return confirmMail(sender.storeName, `${sender.siteUrl}/confirm-newsletter`);
    return orderMail(sampleNews(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) });
  };
  const { subject, ...content } = lettered();
  return {
    kind,
    subject,
    text: mailText(content, sender),
    html: mailHtml(content, sender),
    whatsApp: hasWhatsApp(kind)
      ? whatsAppOf(sampleNews(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) })
      : null,
  };
}
