import 'server-only';
import { quotationMail, quotationStaffMail } from '../../desk/quotation/mail';
import { isQuotationStaffEvent, QUOTATION_EVENT, type QuotationStaffEvent } from '../../desk/quotation/mail-events';
import { mailPicture } from '../../messaging/mail/picture';
import { mailSenderOf } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import { newsletterConfirmMail } from '../../messaging/newsletter/confirm-mail';
import { LINK_EVENT, paymentLinkMail } from '../../money/payment-link/link-mail';
import { PAYMENT_LINK_LIFE_MS } from '../../money/payment-link/rules';
import { STAFF_EVENT } from '../../orders/order/order-events';
import { formatRiyals } from '../../orders/order/order-facts';
import { orderMail } from '../../orders/order/order-mail';
import { type SampleTexts, sampleMoney, sampleNotification, sampleOrder } from '../../orders/order/order-samples';
import { whatsAppOf } from '../../orders/order/order-whatsapp';
import { staffOrderMail } from '../../orders/order/staff-mail';
import { lookupMail } from '../../orders/order-lookup/lookup-mail';
import { db } from '../../platform/server/db';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { abandonedCartMail } from '../../selling/cart-reminder/cart-mail';
import { CART_EVENT } from '../../selling/cart-reminder/rules';
import * as notice from '../../selling/notice/back-in-stock-mail';
import { CONFIRM_EVENT } from '../../selling/notice/rules';
import { REVIEW_EVENT, reviewMail } from '../../selling/review/review-mail';
import { contactAddedMail, signInCodeSubject, signInMail } from '../../selling/sign-in/sign-in-mail';
import { hasWhatsAppTemplate, type MailKind } from './events';

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

const QUOTATION = { number: 'QUO-261128-AB12C', version: 1 };
const VALID_MS = 14 * 24 * 60 * 60 * 1000;

const QUOTATION_ANSWERS = {
  quotation_asked: 'asked',
  quotation_accepted: 'accepted',
  quotation_declined: 'declined',
} as const satisfies Record<QuotationStaffEvent, string>;

/** With sample data and the current settings. */
export async function mailPreviewOf(kind: MailKind) {
  const settings = await readSettingsRow(db);
  const sender = mailSenderOf(settings);
  const texts = sampleTexts();
  const order = sampleOrder(texts, new Date());
  const contentOf = () => {
    if (kind === STAFF_EVENT) return staffOrderMail(order, sender.siteUrl);
    if (kind === LINK_EVENT) {
      const { orderNumber, firstName, totalAmount, createdAt } = order;
      const until = formatDayTime(new Date(createdAt.getTime() + PAYMENT_LINK_LIFE_MS));
      return paymentLinkMail(
        { orderNumber, firstName, amount: formatRiyals(totalAmount), url: sender.siteUrl, until },
        sender,
      );
    }
    if (kind === REVIEW_EVENT) {
      const { orderNumber, firstName, items } = order;
      const products = items.map(({ productName }) => productName);
      return reviewMail({ orderNumber, firstName, products, url: sender.siteUrl, leave: sender.siteUrl });
    }
    if (kind === QUOTATION_EVENT) {
      const until = formatDay(new Date(order.createdAt.getTime() + VALID_MS));
      const lines = order.items.map(({ productName, quantity, unitPrice, totalPrice }) => ({
        ...{ name: productName, quantity },
        ...{ unitPrice: String(unitPrice), totalPrice: String(totalPrice) },
      }));
      const buyer = { name: order.firstName };
      const sums = { total: String(order.totalAmount), taxRate: settings?.taxRate?.toFixed(2) ?? '15.00' };
      const paper = { ...QUOTATION, buyer, lines, sums, validUntilText: until };
      return quotationMail(paper, sender.siteUrl, sender);
    }
    if (isQuotationStaffEvent(kind)) {
      const { firstName, lastName, phone, totalAmount } = order;
      const name = `${firstName} ${lastName}`;
      const company = translate('mail.sample.business');
      const said = { id: '', number: QUOTATION.number, name, company, phone, total: String(totalAmount) };
      return quotationStaffMail(said, QUOTATION_ANSWERS[kind], sender.siteUrl);
    }
    if (kind === 'lookup') return lookupMail({ code: '123456', orderNumber: order.orderNumber });
    if (kind === 'sign_in') {
      const code = '123456';
      const mail = signInMail({ code, storeName: sender.storeName });
      return settings?.signInCodeInSubject ? { ...mail, subject: signInCodeSubject(code, sender.storeName) } : mail;
    }
    if (kind === 'contact_added') return contactAddedMail({ contact: '+966500000000', storeName: sender.storeName });
    if (kind === 'newsletter_confirm')
      return newsletterConfirmMail(sender.storeName, `${sender.siteUrl}/confirm-newsletter`, sender.siteUrl);
    const url = sender.siteUrl;
    const picture = mailPicture(url, order.items[0]?.productImage ?? '');
    const product = { id: '', name: texts.product, picture, price: '1999.00', askedPrice: null, inStock: true };
    if (kind === CART_EVENT) {
      const { name, price } = product;
      const lines = [{ name, quantity: 1, price, amount: price, picture }];
      return abandonedCartMail({ firstName: order.firstName, lines, url, leave: url });
    }
    if (kind === CONFIRM_EVENT)
      return notice.noticeConfirmMail('price', product.name, {
        target: product.price,
        url,
        leave: url,
      });
    if (kind === 'notice_stock') return notice.backInStockMail('stock', product, { product: url, all: url }, sender);
    if (kind === 'notice_price') {
      const reduced = { ...product, askedPrice: '2299.00' };
      return notice.backInStockMail('price', reduced, { product: url, all: url }, sender);
    }
    return orderMail(sampleNotification(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) });
  };
  return {
    kind,
    ...renderMail(contentOf(), sender),
    whatsApp: hasWhatsAppTemplate(kind)
      ? whatsAppOf(sampleNotification(texts, sender.siteUrl)[kind], { order, sender, money: sampleMoney(kind) })
      : null,
  };
}
