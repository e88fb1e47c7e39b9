import 'server-only';
import type { MailContent, MailSender } from '../../messaging/mail/template';
import { formatRiyals } from '../../orders/order/order-facts';
import { parseSar } from '../../platform/shared/money';
import { translate } from '../../platform/shared/translate';
import { type NoticeKind, noticeEventOf } from './rules';
import { NOTICE_CONFIRM_DAYS } from './tokens';

type NoticeMail = MailContent & { subject: string };

/** In riyals. `askedPrice`: at the time of the request; null for stock, or if unknown. */
type Told = {
  id: string;
  name: string;
  picture: string | null;
  price: string;
  askedPrice: string | null;
  inStock: boolean;
};

/** `target` in riyals, null for stock; `url` of the button; `leave`: opt-out link. */
type Question = { target: string | null; url: string; leave: string };

export const noticeConfirmMail = (kind: NoticeKind, product: string, { target, url, leave }: Question): NoticeMail => ({
  subject: translate('mail.notice_confirm.subject', { product }),
  title: translate('mail.notice_confirm.title'),
  blocks: [
    {
      kind: 'text',
      text:
        target === null
          ? translate('mail.notice_confirm.stock', { product })
          : translate('mail.notice_confirm.price', { product, price: formatRiyals(target) }),
    },
    { kind: 'button', label: translate('mail.notice_confirm.button'), url },
    { kind: 'text', text: translate(`mail.notice_confirm.ignore`, { days: NOTICE_CONFIRM_DAYS, kind }) },
  ],
  small: { text: translate('mail.asked.why'), label: translate('mail.asked.leave'), url: leave },
});

type Leave = { product: string; all: string };

/** Shown only if higher: the price may have risen before the confirmation. */
const oldPriceRow = ({ askedPrice, price }: Told) =>
  askedPrice !== null && parseSar(askedPrice) > parseSar(price)
    ? [{ label: translate('mail.notice.old_price'), value: formatRiyals(askedPrice) }]
    : [];

/** Also for price alerts, by `kind`. */
export function backInStockMail(kind: NoticeKind, product: Told, leave: Leave, { siteUrl }: MailSender): NoticeMail {
  const event = noticeEventOf(kind);
  return {
    subject: translate(`mail.${event}.subject`, { product: product.name }),
    title: translate(`mail.${event}.title`),
    blocks: [
      { kind: 'text', text: translate(`mail.${event}.text`) },
      ...(product.inStock ? [] : [{ kind: 'text' as const, text: translate('mail.notice.sold_out') }]),
      { kind: 'lines', rows: [{ name: product.name, picture: product.picture }] },
      {
        kind: 'facts',
        rows: [
          ...oldPriceRow(product),
          { label: translate('mail.notice.price'), value: formatRiyals(product.price), strong: true },
        ],
      },
      { kind: 'button', label: translate('mail.notice.button'), url: `${siteUrl}/product/${product.id}` },
      { kind: 'text', text: translate('mail.notice.once') },
    ],
    small: {
      text: translate('mail.notice.why'),
      label: translate('mail.notice.leave'),
      url: leave.product,
      also: { label: translate('mail.asked.leave'), url: leave.all },
    },
  };
}
