import type { MailContent } from '../../messaging/mail/template';
import { translate } from '../../platform/shared/translate';
import { formatPlainAmount, formatRiyals, type OrderFacts } from './order-facts';
import { orderLinesBlock } from './received-mail';

/** Sent to the shop, so contact details are not masked. */
export function staffOrderMail(order: OrderFacts, siteUrl: string): MailContent & { subject: string } {
  const name = `${order.firstName} ${order.lastName}`;
  return {
    subject: translate('mail.staff_order.subject', {
      number: order.orderNumber,
      amount: formatPlainAmount(order.totalAmount),
    }),
    title: translate('mail.staff_order.title', { name }),
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: translate('mail.order_facts.number'), value: order.orderNumber, ltr: true, strong: true },
          { label: translate('mail.order.status'), value: translate(`status.${order.status}`) },
          ...(order.paymentGateway
            ? [{ label: translate('mail.order.payment'), value: order.paymentGateway.displayName }]
            : []),
          { label: translate('mail.staff_order.customer'), value: name },
          { label: translate('mail.staff_order.phone'), value: order.phone, ltr: true },
          ...(order.city ? [{ label: translate('mail.staff_order.city'), value: order.city }] : []),
          ...(order.shippingMethod ? [{ label: translate('mail.order.company'), value: order.shippingMethod }] : []),
        ],
      },
      orderLinesBlock(order, siteUrl),
      {
        kind: 'facts',
        rows: [{ label: translate('mail.order.total'), value: formatRiyals(order.totalAmount), strong: true }],
      },
      { kind: 'button', label: translate('mail.staff_order.open'), url: `${siteUrl}/admin/orders/${order.id}` },
      { kind: 'text', text: translate('mail.staff_order.why') },
    ],
  };
}
