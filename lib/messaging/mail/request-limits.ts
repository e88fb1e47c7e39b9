import 'server-only';
import { db, type Tx } from '../../platform/server/db';
import { networkOf } from '../../platform/server/limits/network';
import { countAgainstLimits, type RateLimit, RateLimitError } from '../../platform/server/limits/rate-limit';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { normalizedMailbox } from '../../platform/shared/person';
import { translate } from '../../platform/shared/translate';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { queueMails } from './outbox';
import { mailSenderOf } from './sender';
import { staffAddresses } from './staff-addresses';
import { renderMail } from './template';

/* Limits of messages that anyone can trigger for any recipient: per recipient, per network and overall. */

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const perContact = (name: string, max: number, windowSeconds: number): RateLimit => ({
  name,
  max,
  windowSeconds,
  per: 'contact',
});
const ofAll = (name: string, max: number): RateLimit => ({ name, max, windowSeconds: HOUR, per: 'all' });

const SIGN_IN_CODES = [perContact('sign-in-codes', 10, HOUR), perContact('sign-in-codes-day', 30, DAY)];

type Limits = { contact: readonly RateLimit[]; all: RateLimit };

export const REQUESTED_MAIL_LIMITS = {
  sign_in_mail: { contact: SIGN_IN_CODES, all: ofAll('sign-in-mails-all', 1_000) },
  /** Each message costs money. */
  sign_in_whatsapp: { contact: SIGN_IN_CODES, all: ofAll('sign-in-whatsapp-all', 300) },
  order_code: {
    contact: [perContact('order-code-mails', 20, HOUR), perContact('order-code-mails-day', 60, DAY)],
    all: ofAll('order-code-mails-all', 500),
  },
  newsletter: {
    contact: [perContact('newsletter-asked', 1, 6 * HOUR), perContact('newsletter-asked-day', 3, DAY)],
    all: ofAll('newsletter-asked-all', 500),
  },
  notice: { contact: [perContact('notice-asked', 5, DAY)], all: ofAll('notice-asked-all', 1_000) },
  /** To the shop's mailbox. Beyond the limit, staff see them in the back office only. */
  contact_message: { contact: [], all: ofAll('contact-mails-all', 100) },
  quotation_asked: { contact: [], all: ofAll('quotation-mails-all', 100) },
} as const satisfies Record<string, Limits>;

type AskedKind = keyof typeof REQUESTED_MAIL_LIMITS;

/** A network gets a quarter, so that it cannot block all messages; mobile networks share addresses. */
export const networkRateLimit = ({ name, max, windowSeconds }: RateLimit): RateLimit => ({
  name: `${name}-network`,
  max: Math.ceil(max / 4),
  windowSeconds,
  per: 'address',
});

/** `recipient`: email (lower case) or phone (+966…). `address`: ipRateLimitKey of the caller. */
type RequestedMail = { recipient: string; address: string };

/** Errors: rate_limited. */
export async function limitRequestedMail(
  kind: AskedKind,
  { recipient, address }: RequestedMail,
  client: typeof db | Tx = db,
): Promise<void> {
  const { contact, all }: Limits = REQUESTED_MAIL_LIMITS[kind];
  const whom = recipient.startsWith('+') ? recipient : normalizedMailbox(recipient);
  try {
    await countAgainstLimits(
      [...contact.map((limit) => [limit, whom] as const), [networkRateLimit(all), networkOf(address)], [all, '']],
      client,
    );
  } catch (error) {
    if (error instanceof RateLimitError && error.limit.name === all.name) await notifyStaff(kind, client);
    throw error;
  }
}

/** Like limitRequestedMail, but returns false at the limit. */
export async function consumeMailLimits(
  kind: AskedKind,
  asked: RequestedMail,
  client: typeof db | Tx = db,
): Promise<boolean> {
  try {
    await limitRequestedMail(kind, asked, client);
    return true;
  } catch (error) {
    if (error instanceof RateLimitError) return false;
    throw error;
  }
}

async function notifyStaff(kind: AskedKind, client: typeof db | Tx): Promise<void> {
  const { contact, all }: Limits = REQUESTED_MAIL_LIMITS[kind];
  const { name, max, windowSeconds } = all;
  log.error({ limit: name, max }, 'messages that strangers can cause are stopped: the limit of all is reached');
  const hour = Math.floor(Date.now() / (windowSeconds * 1000));
  const write = async (tx: Tx) => {
    const settings = await readSettingsRow(tx);
    const sender = mailSenderOf(settings);
    const what = translate(`mail.limit_reached.kinds.${kind}`);
    const content = {
      subject: translate('mail.limit_reached.subject', { what }),
      title: translate('mail.limit_reached.title'),
      blocks: [
        {
          kind: 'text' as const,
          text: translate(`mail.limit_reached.${contact.length > 0 ? 'text' : 'shop_text'}`, { what, max }),
        },
      ],
    };
    await queueMails(
      tx,
      staffAddresses(settings).map((recipient) => ({
        dedupeKey: `limit-reached:${name}:${hour}:${recipient}`,
        recipient,
        ...renderMail(content, sender),
      })),
    );
  };
  await ('$transaction' in client ? transaction(write) : write(client));
}
