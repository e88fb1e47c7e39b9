import type { MailContent } from '../../messaging/mail/template';
import { formatRiyals } from '../../orders/order/order-facts';
import { translate } from '../../platform/shared/translate';

/** `price` per piece, in riyals. */
type Told = { name: string; quantity: number; price: string; amount: string; picture: string | null };

type Reminder = {
  firstName: string;
  lines: readonly Told[];
  url: string;
  leave: string;
};

const MAX_LINES = 5;

export const abandonedCartMail = ({ firstName, lines, url, leave }: Reminder): MailContent & { subject: string } => ({
  subject: translate('mail.cart_reminder.subject'),
  title: firstName
    ? translate('mail.cart_reminder.title_named', { name: firstName })
    : translate('mail.cart_reminder.title'),
  blocks: [
    { kind: 'text', text: translate('mail.cart_reminder.text') },
    {
      kind: 'lines',
      rows: lines.slice(0, MAX_LINES).map(({ name, quantity, price, amount, picture }) => ({
        name,
        detail: translate('mail.cart_reminder.quantity', { quantity, price: formatRiyals(price) }),
        amount: formatRiyals(amount),
        picture,
      })),
    },
    ...(lines.length > MAX_LINES
      ? [{ kind: 'text' as const, text: translate('mail.cart_reminder.more', { count: lines.length - MAX_LINES }) }]
      : []),
    { kind: 'button', label: translate('mail.cart_reminder.button'), url },
    { kind: 'text', text: translate('mail.cart_reminder.once') },
  ],
  small: { text: translate('mail.cart_reminder.why'), label: translate('mail.cart_reminder.leave'), url: leave },
});
