import 'server-only';
import { queueMails } from '../mail/outbox';
import { readSender } from '../mail/sender';
import { type Block, mailHtml, mailText, type Sender } from '../mail/template';
import type { Tx } from '../server/db';
import { formatDayTime } from '../shared/dates';
import type { BankingDetails } from '../shared/iban';
import { formatAmount, parseSar } from '../shared/money';
import { withoutAddresses } from '../shared/person';
import { translate } from '../shared/translate';

/** The order with what its content says; null when it is gone. */
const readOrder = (tx: Tx, orderId: string) =>
  tx.order.findUnique({
    where: { id: orderId },
    include: { items: { orderBy: { id: 'asc' } }, paymentGateway: { select: { displayName: true } } },
  });

/** Riyals, of the database or with two decimals. */
type Amount = string | { toFixed(digits: number): string };

type Order = Omit<NonNullable<Awaited<ReturnType<typeof readOrder>>>, 'items'> & {
  items: { productName: string; quantity: number; unitPrice: Amount; totalPrice: Amount }[];
};

/**
 * Queues the confirmation of an order to its shopper, in the transaction that settled its payment. One per order, however often it is
 * called; nothing for an order that is not paid yet or was cancelled. The content tells the state of this moment: call it after the
 * status has been written. Call sendMailsSoon() after the commit.
 */
export async function queueOrderMail(tx: Tx, orderId: string): Promise<void> {
  const order = await readOrder(tx, orderId);
  if (order) await queueMailOf(tx, order, await readSender(tx));
}

/**
 * The same for an order as it has just been made, in the transaction that made it. With `bank`, it says which account the amount is to be
 * transferred to.
 */
export async function queueMailOf(
  tx: Tx,
  order: Order,
  sender: Sender,
  bank: BankingDetails | null = null,
): Promise<void> {
  if (order.status === 'pending_payment' || order.status === 'cancelled') return;
  const content = {
    title: translate('mail.order.title', { name: order.firstName }),
    blocks: blocksOf(order, sender.siteUrl, bank),
  };
  await queueMails(tx, [
    {
      dedupeKey: `order:${order.id}`,
      recipient: order.email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      subject: translate('mail.order.subject', { number: order.orderNumber, store: sender.storeName }),
      text: mailText(content, sender),
      html: mailHtml(content, sender),
    },
  ]);
}

const halalas = (amount: Amount) => parseSar(typeof amount === 'string' ? amount : amount.toFixed(2));

const riyals = (amount: Amount): string =>
  translate('mail.amount', { amount: formatAmount(halalas(amount), 'always') });

function blocksOf(order: Order, siteUrl: string, bank: BankingDetails | null): Block[] {
  const t = (key: Parameters<typeof translate>[0]) => translate(key);
  const isZero = (amount: Amount) => halalas(amount) === 0;
  return [
    { kind: 'text', text: t('mail.order.thanks') },
    {
      kind: 'facts',
      rows: [
        { label: t('mail.order.number'), value: order.orderNumber, ltr: true, strong: true },
        { label: t('mail.order.date'), value: formatDayTime(order.createdAt) },
        { label: t('mail.order.status'), value: translate(`status.${order.status}`) },
        ...(order.paymentGateway ? [{ label: t('mail.order.payment'), value: order.paymentGateway.displayName }] : []),
      ],
    },
    ...(bank ? accountOf(bank) : []),
    {
      kind: 'lines',
      rows: order.items.map((item) => ({
        name: item.productName,
        detail: `${item.quantity} × ${riyals(item.unitPrice)}`,
        amount: riyals(item.totalPrice),
      })),
    },
    {
      kind: 'facts',
      rows: [
        { label: t('mail.order.subtotal'), value: riyals(order.subtotal) },
        ...(isZero(order.discountAmount)
          ? []
          : [{ label: t('mail.order.discount'), value: `− ${riyals(order.discountAmount)}` }]),
        {
          label: t('mail.order.shipping'),
          value: isZero(order.shippingCost) ? t('mail.order.free') : riyals(order.shippingCost),
        },
        { label: t('mail.order.total'), value: riyals(order.totalAmount), strong: true },
        ...(isZero(order.taxAmount) ? [] : [{ label: t('mail.order.vat'), value: riyals(order.taxAmount) }]),
      ],
    },
    {
      kind: 'facts',
      rows: [
        { label: t('mail.order.recipient'), value: `${order.firstName} ${order.lastName}` },
        { label: t('mail.order.phone'), value: order.phone, ltr: true },
        ...(order.shippingAddress
          ? [
              {
                label: t('mail.order.address'),
                value: withoutAddresses([order.shippingAddress, order.city, order.postalCode].join(' · ')),
              },
            ]
          : []),
        ...(order.shippingMethod ? [{ label: t('mail.order.company'), value: order.shippingMethod }] : []),
      ],
    },
    { kind: 'button', label: t('mail.order.view'), url: `${siteUrl}/orders/${order.orderNumber}` },
    { kind: 'text', text: t('mail.order.same_device') },
  ];
}

/** Where a transfer goes; nothing while the shop has entered no account. */
function accountOf({ bankName, accountHolder, accountNumber, iban }: BankingDetails): Block[] {
  const rows = [
    { label: translate('mail.order.bank_holder'), value: accountHolder },
    { label: translate('mail.order.bank_name'), value: bankName },
    { label: translate('mail.order.bank_account'), value: accountNumber, ltr: true },
    { label: translate('mail.order.bank_iban'), value: iban, ltr: true, strong: true },
  ].filter(({ value }) => value !== '');
  return rows.length > 0
    ? [
        { kind: 'text', text: translate('mail.order.bank') },
        { kind: 'facts', rows },
      ]
    : [];
}
