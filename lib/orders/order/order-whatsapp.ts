import type { MailSender } from '../../messaging/mail/template';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { isOffset, type OrderEvent, type OrderNotification } from './order-events';
import { cancelledOrderMoneyText, formatPlainAmount, type OrderFacts, type OrderMoneyHeld } from './order-facts';

/** Template names are registered (docs/whatsapp.md). */
export const whatsAppTemplateOf = (event: OrderEvent): string => `order_${event}`;

export const whatsAppTemplateText = (event: OrderEvent, [p1 = '', p2 = '', p3 = '']: readonly string[]): string =>
  translate(`mail.whatsapp.${event}`, { p1, p2, p3 });

/** False where the approved template is wrong: it mentions an invoice, money sent back, or another receipt. */
export const hasWhatsAppText = (news: OrderNotification): boolean =>
  !(news.event === 'invoice' && news.extra.kind !== 'invoice') &&
  !isOffset(news) &&
  !(news.event === 'transfer_refused' && news.extra.isOver === true);

/** Parameters: first name, order number, detail of the event. */
export function whatsAppOf(
  news: OrderNotification,
  { order, sender, money }: { order: OrderFacts; sender: MailSender; money: OrderMoneyHeld },
): { template: string; parameters: string[]; text: string } {
  const parameters = [order.firstName, order.orderNumber, aboutOf(news, order, money, sender.siteUrl)];
  return { template: whatsAppTemplateOf(news.event), parameters, text: whatsAppTemplateText(news.event, parameters) };
}

function aboutOf(news: OrderNotification, order: OrderFacts, money: OrderMoneyHeld, siteUrl: string): string {
  const page = `${siteUrl}/orders/${order.orderNumber}`;
  switch (news.event) {
    case 'paid':
    case 'refunded':
      return formatPlainAmount(news.extra.amount);
    case 'payment_link':
      return translate('mail.whatsapp.payment_link_about', {
        amount: formatPlainAmount(order.totalAmount),
        until: formatDayTime(news.extra.until),
        url: news.extra.url,
      });
    case 'changed': {
      const [before, after] = [formatPlainAmount(news.extra.before), formatPlainAmount(news.extra.after)];
      const { pay } = news.extra;
      return pay
        ? translate('mail.whatsapp.changed_pay', { before, after, due: formatPlainAmount(pay.due), url: pay.url })
        : translate('mail.whatsapp.changed_about', { before, after });
    }
    case 'shipped':
    case 'tracking':
      return (
        [news.extra.carrier ?? order.shippingMethod, news.extra.tracking, news.extra.url].filter(Boolean).join('، ') ||
        page
      );
    case 'return_fetched':
      return [news.extra.carrier, news.extra.tracking, news.extra.url].filter(Boolean).join('، ') || page;
    case 'ready_for_pickup':
      return news.extra.place ?? order.shippingMethod ?? page;
    case 'cancelled':
      return cancelledOrderMoneyText(order, money);
    case 'transfer_refused':
      return order.transferUntil
        ? translate('mail.whatsapp.transfer_refused_until', {
            reason: news.extra.reason,
            day: formatDay(order.transferUntil),
          })
        : news.extra.reason;
    case 'return_refused':
    case 'return_closed':
      return news.extra.reason;
    case 'return_approved':
      return news.extra.note || page;
    case 'invoice':
      return news.extra.url;
    default:
      return page;
  }
}
