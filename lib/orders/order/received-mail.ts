import { mailPicture } from '../../messaging/mail/picture';
import type { MailBlock, MailContent } from '../../messaging/mail/template';
import { businessLine, storedBusiness } from '../../platform/business/business';
import type { BankingDetails } from '../../platform/business/iban';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { toSar } from '../../platform/shared/money';
import { withoutWebAddresses } from '../../platform/shared/person';
import { translate } from '../../platform/shared/translate';
import { deliveryEstimateOf, isPickupOrder } from './delivery-estimate';
import { nextStepText, outstandingMethodOf } from './next-step-text';
import { formatRiyals, type OrderFacts, parseHalalas, type RiyalAmount } from './order-facts';
import { couponDiscountOf } from './vat';

/** `bank` for transfers, `instructions` for the merchant's own methods. */
type HowToPay = { bank: BankingDetails | null; instructions: string | null };

export const receivedMail = (order: OrderFacts, siteUrl: string, how: HowToPay): MailContent => ({
  title: translate('mail.order.title', { name: order.firstName }),
  blocks: blocksOf(order, siteUrl, how),
});

function blocksOf(order: OrderFacts, siteUrl: string, { bank, instructions }: HowToPay): MailBlock[] {
  const t = (key: Parameters<typeof translate>[0]) => translate(key);
  const promise = deliveryEstimateOf(order);
  const isPickup = isPickupOrder(order);
  return [
    { kind: 'text', text: thanksOf(order) },
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
    ...(order.transferUntil ? [transferDeadlineText(order.transferUntil)] : []),
    ...(instructions
      ? [{ kind: 'text' as const, text: translate('mail.order.instructions', { text: instructions }) }]
      : []),
    orderLinesBlock(order, siteUrl),
    totalsOf(order),
    {
      kind: 'facts',
      rows: [
        { label: t('mail.order.recipient'), value: `${order.firstName} ${order.lastName}` },
        { label: t('mail.order.phone'), value: order.phone, ltr: true },
        ...(order.shippingAddress && !isPickup
          ? [
              {
                label: t('mail.order.address'),
                value: withoutWebAddresses(
                  [order.shippingAddress, order.city, order.postalCode, order.shortAddress].filter(Boolean).join(' · '),
                ),
              },
            ]
          : []),
        ...businessFactRow(order),
        ...(order.shippingMethod
          ? [{ label: t(isPickup ? 'mail.order.pickup' : 'mail.order.company'), value: order.shippingMethod }]
          : []),
        ...(promise ? [{ label: t('mail.order.promise'), value: promise, strong: true }] : []),
      ],
    },
    { kind: 'button', label: t('mail.order.view'), url: `${siteUrl}/orders/${order.orderNumber}` },
    { kind: 'text', text: t(order.createdBy === null ? 'mail.order.same_device' : 'mail.order.any_device') },
  ];
}

function thanksOf(order: OrderFacts): string {
  const { status } = order;
  const owed = outstandingMethodOf(order.paymentMethod);
  const step = nextStepText({ status, owed, isPickup: isPickupOrder(order) });
  const next = step === null ? null : translate(`client.order.received.${step}`);
  const unpaid = status === 'pending_payment' ? translate('mail.order.unpaid') : null;
  return [translate('mail.order.thanks'), next ?? unpaid].filter(Boolean).join(' ');
}

export function businessFactRow({ business }: Pick<OrderFacts, 'business'>): { label: string; value: string }[] {
  const kept = storedBusiness(business);
  return kept ? [{ label: translate('mail.order.business'), value: businessLine(kept) }] : [];
}

export const transferDeadlineText = (until: Date): MailBlock & { kind: 'text' } => ({
  kind: 'text',
  text: translate('client.order.transfer_until', { day: formatDay(until) }),
});

export const orderLinesBlock = (order: OrderFacts, siteUrl: string): MailBlock => ({
  kind: 'lines',
  rows: order.items.map((item) => ({
    name: item.productName,
    detail: `${item.quantity} × ${formatRiyals(item.unitPrice)}`,
    amount: formatRiyals(item.totalPrice),
    picture: mailPicture(siteUrl, item.productImage),
  })),
});

function totalsOf(order: OrderFacts): MailBlock {
  const isZero = (amount: RiyalAmount) => parseHalalas(amount) === 0;
  const { discountAmount: discount, bundleDiscount } = order;
  const byCoupon = couponDiscountOf({ discount, bundleDiscount });
  return {
    kind: 'facts',
    rows: [
      { label: translate('mail.order.subtotal'), value: formatRiyals(order.subtotal) },
      ...(isZero(order.bundleDiscount)
        ? []
        : [{ label: translate('mail.order.bundles'), value: `− ${formatRiyals(order.bundleDiscount)}` }]),
      ...(byCoupon === 0
        ? []
        : [{ label: translate('mail.order.discount'), value: `− ${formatRiyals(toSar(byCoupon))}` }]),
      {
        label: translate('mail.order.shipping'),
        value: isZero(order.shippingCost) ? translate('mail.order.free') : formatRiyals(order.shippingCost),
      },
      ...(isZero(order.codFee) ? [] : [{ label: translate('mail.order.cod_fee'), value: formatRiyals(order.codFee) }]),
      { label: translate('mail.order.total'), value: formatRiyals(order.totalAmount), strong: true },
      ...(isZero(order.taxAmount)
        ? []
        : [{ label: translate('mail.order.vat'), value: formatRiyals(order.taxAmount) }]),
    ],
  };
}

function accountOf({ bankName, accountHolder, accountNumber, iban }: BankingDetails): MailBlock[] {
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
