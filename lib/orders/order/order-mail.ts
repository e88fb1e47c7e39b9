import type { MailBlock, MailContent, MailSender } from '../../messaging/mail/template';
import type { BankingDetails } from '../../platform/business/iban';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';
import { deliveryEstimateOf, isPickupOrder } from './delivery-estimate';
import { isOffset, type OrderNotification } from './order-events';
import {
  cancelledOrderMoneyText,
  formatPlainAmount,
  formatRiyals,
  type OrderFacts,
  type OrderMoneyHeld,
} from './order-facts';
import { businessFactRow, orderLinesBlock, receivedMail, transferDeadlineText } from './received-mail';

type About = {
  order: OrderFacts;
  sender: MailSender;
  money: OrderMoneyHeld;
  bank?: BankingDetails | null;
  instructions?: string | null;
};

const LISTING: readonly OrderNotification['event'][] = ['confirmed', 'shipped', 'ready_for_pickup', 'delivered'];

type Fact = Extract<MailBlock, { kind: 'facts' }>['rows'][number];

/** `bank`, `instructions`: only used for `received`. */
export function orderMail(
  news: OrderNotification,
  { order, sender, money, bank = null, instructions = null }: About,
): MailContent & { subject: string } {
  const values = {
    number: order.orderNumber,
    store: sender.storeName,
    name: order.firstName,
    amount: 'amount' in news.extra ? formatPlainAmount(news.extra.amount) : '',
  };
  if (news.event === 'received')
    return {
      subject: translate(`mail.order.subject${order.status === 'confirmed' ? '_confirmed' : ''}`, values),
      ...receivedMail(order, sender.siteUrl, { bank, instructions }),
    };
  const texts = textsOf(news, order);
  const text = (part: 'subject' | 'title' | 'text') => translate(`mail.order_events.${texts}.${part}`, values);
  const orderPage = `${sender.siteUrl}/orders/${order.orderNumber}`;
  const { rows, after = [], button } = partsOf(news, order, money);
  return {
    subject: text('subject'),
    title: text('title'),
    blocks: [
      { kind: 'text', text: text('text') },
      {
        kind: 'facts',
        rows: [
          { label: translate('mail.order_facts.number'), value: order.orderNumber, ltr: true, strong: true },
          ...rows.filter(({ value }) => value !== ''),
          { label: translate('mail.order_facts.total'), value: formatRiyals(order.totalAmount) },
        ],
      },
      ...after.map((said): MailBlock => ({ kind: 'text', text: said })),
      ...(LISTING.includes(news.event) ? [orderLinesBlock(order, sender.siteUrl)] : []),
      ...(button ? [button] : []),
      { kind: 'button', label: translate('mail.order.view'), url: orderPage },
      { kind: 'text', text: translate('mail.order_facts.help') },
    ],
  };
}

function textsOf(news: Exclude<OrderNotification, { event: 'received' }>, order: OrderFacts) {
  if (news.event === 'invoice') {
    const { kind, cause } = news.extra;
    if (kind !== 'credit_note' || !cause) return kind;
    return cause === 'cancelled' && order.status !== 'cancelled'
      ? 'credit_note_revived'
      : (`credit_note_${cause}` as const);
  }
  if (news.event === 'transfer_refused' && news.extra.isOver) return 'transfer_refused_over';
  if (isOffset(news)) return 'refunded_offset';
  if (!isPickupOrder(order)) return news.event;
  return news.event === 'confirmed' || news.event === 'delivered' ? (`${news.event}_pickup` as const) : news.event;
}

type Parts = { rows: Fact[]; after?: string[]; button?: MailBlock };

function partsOf(news: OrderNotification, order: OrderFacts, money: OrderMoneyHeld): Parts {
  const row = (
    name: 'carrier' | 'tracking' | 'promise' | 'place' | 'reason' | 'note',
    value: string | null | undefined,
  ): Fact => ({
    label: translate(`mail.order_facts.${name}`),
    value: value ?? '',
    ...(name === 'tracking' ? { ltr: true, strong: true } : {}),
  });
  const link = (label: string, url: string | null | undefined): Partial<Parts> =>
    url ? { button: { kind: 'button', label, url } } : {};
  switch (news.event) {
    case 'payment_link':
      return {
        rows: [{ label: translate('mail.order_facts.until'), value: formatDayTime(news.extra.until) }],
        ...link(translate('mail.order_facts.pay'), news.extra.url),
      };
    case 'shipped':
    case 'tracking':
      return {
        rows: [
          row('carrier', news.extra.carrier ?? order.shippingMethod),
          row('tracking', news.extra.tracking),
          row('promise', deliveryEstimateOf(order)),
        ],
        ...link(translate('mail.order_facts.track'), news.extra.url),
      };
    case 'return_fetched':
      return {
        rows: [row('carrier', news.extra.carrier), row('tracking', news.extra.tracking)],
        ...link(translate('mail.order_facts.track'), news.extra.url),
      };
    case 'confirmed':
      return { rows: [row('promise', deliveryEstimateOf(order)), ...businessFactRow(order)] };
    case 'changed': {
      const { before, pay } = news.extra;
      const due = { label: translate('mail.order_facts.due'), value: pay ? formatRiyals(pay.due) : '', strong: true };
      return {
        rows: [{ label: translate('mail.order_facts.total_before'), value: formatRiyals(before) }, due],
        ...(pay ? { after: [translate('mail.order_facts.pay_text')] } : {}),
        ...link(translate('mail.order_facts.pay'), pay?.url),
      };
    }
    case 'delivered': {
      const { returnUntil } = news.extra;
      const value = returnUntil ? formatDay(returnUntil) : '';
      return {
        rows: [{ label: translate('mail.order_facts.return_until'), value, strong: true }],
        ...(returnUntil ? { after: [translate('mail.order_facts.return_how')] } : {}),
      };
    }
    case 'ready_for_pickup':
      return { rows: [row('place', news.extra.place ?? order.shippingMethod)] };
    case 'cancelled':
      return { rows: [row('reason', news.extra.reason)], after: [cancelledOrderMoneyText(order, money)] };
    case 'refunded': {
      const amount = {
        label: translate('mail.order_facts.amount'),
        value: formatRiyals(news.extra.amount),
        strong: true,
      };
      if (isOffset(news)) return { rows: [amount] };
      const method = translate(`mail.order_facts.method_${news.extra.method}`);
      return {
        rows: [amount, { label: translate('mail.order_facts.method'), value: method }],
        ...(news.extra.method === 'cash' ? {} : { after: [translate('mail.order_facts.refund_days')] }),
      };
    }
    case 'transfer_refused':
      return {
        rows: [row('reason', news.extra.reason)],
        ...(order.transferUntil
          ? {
              after: [
                news.extra.isOver
                  ? translate('mail.order_facts.transfer_over')
                  : transferDeadlineText(order.transferUntil).text,
              ],
            }
          : {}),
      };
    case 'return_refused':
    case 'return_closed':
      return { rows: [row('reason', news.extra.reason)] };
    case 'return_approved':
      return { rows: [row('note', news.extra.note)] };
    case 'invoice': {
      const { kind, number, url } = news.extra;
      const document = kind === 'invoice' ? 'invoice' : 'note';
      return {
        rows: [{ label: translate(`mail.order_facts.number_${document}`), value: number, ltr: true, strong: true }],
        ...link(translate(`mail.order_facts.open_${document}`), url),
      };
    }
    default:
      return { rows: [] };
  }
}
