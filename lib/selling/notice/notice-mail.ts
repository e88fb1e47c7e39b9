import 'server-only';
import type { MailContent, Sender } from '../../messaging/mail/template';
import { riyals } from '../../orders/order/order-facts';
import { translate } from '../../platform/shared/translate';
import { eventOf, type NoticeKind } from './rules';
import { CONFIRM_DAYS } from './tokens';

type Letter = MailContent & { subject: string };

/** What a letter says of a product. Amounts are riyals with two decimals. */
type Told = { id: string; name: string; price: string };

/** The letter that asks an address whether it wants the notice; `url` is where its button leads. */
export const confirmMail = (kind: NoticeKind, product: string, target: string | null, url: string): Letter => ({
  subject: translate('mail.notice_confirm.subject', { product }),
  title: translate('mail.notice_confirm.title'),
  blocks: [
    {
      kind: 'text',
      text:
        target === null
          ? translate('mail.notice_confirm.stock', { product })
          : translate('mail.notice_confirm.price', { product, price: riyals(target) }),
    },
    { kind: 'button', label: translate('mail.notice_confirm.button'), url },
    { kind: 'text', text: translate(`mail.notice_confirm.ignore`, { days: CONFIRM_DAYS, kind }) },
  ],
});

/** The letter that tells of it; `leave` is where its last link leads. */
export function noticeMail(kind: NoticeKind, product: Told, leave: string, { siteUrl }: Sender): Letter {
  const event = eventOf(kind);
  return {
    subject: translate(`mail.${event}.subject`, { product: product.name }),
    title: translate(`mail.${event}.title`),
    blocks: [
      { kind: 'text', text: translate(`mail.${event}.text`) },
      {
        kind: 'facts',
        rows: [
          { label: translate('mail.notice.product'), value: product.name },
          { label: translate('mail.notice.price'), value: riyals(product.price), strong: true },
        ],
      },
      { kind: 'button', label: translate('mail.notice.button'), url: `${siteUrl}/product/${product.id}` },
      { kind: 'text', text: translate('mail.notice.once') },
    ],
    small: { text: translate('mail.notice.why'), label: translate('mail.notice.leave'), url: leave },
  };
}
