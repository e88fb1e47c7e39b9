import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMails } from '../../messaging/mail/outbox';
import { mailPicture } from '../../messaging/mail/picture';
import { readMailSender } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { DUE_BATCH, forEachDue } from '../../platform/server/for-each-due';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { parseSar, toSar } from '../../platform/shared/money';
import { customerKey } from '../../platform/shared/shopper-key';
import { readSettingsRow } from '../../platform/store-settings/reads';
import { availablePiecesSql, cartLine, readCartRows } from '../cart/reads';
import { abandonedCartMail } from './cart-mail';
import { hasOptedOutOfReminders } from './opt-out';
import { CART_EVENT, hoursBefore, MAX_CART_AGE_DAYS, REMINDER_INTERVAL_DAYS } from './rules';
import { reminderUnsubscribePage, reminderUnsubscribeUrl, savedCartUrl } from './tokens';

type Due = { id: string; email: string; firstName: string; at: Date };

/** Newsletter customers with an unchanged, available cart, no order since, and no reminder since its oldest line. */
const readDue = (
  client: Tx | typeof db,
  hours: number,
  now: Date,
  { only = null, last = null }: { only?: string | null; last?: Due | null } = {},
) =>
  client.$queryRaw<Due[]>`
    SELECT c.id, c.email, c.first_name AS "firstName", cart.last AS at
    FROM (
      SELECT i.session_id, min(k.created_at) AS first, max(k.updated_at) AS last
      FROM (SELECT DISTINCT session_id FROM cart_items
        WHERE updated_at > ${hoursBefore(now, MAX_CART_AGE_DAYS * 24)} AND updated_at <= ${hoursBefore(now, hours)}
          AND session_id LIKE 'customer:%' ${only === null ? Prisma.empty : Prisma.sql`AND session_id = ${customerKey(only)}`}) i
      JOIN cart_items k ON k.session_id = i.session_id GROUP BY 1
    ) cart
    JOIN customers c ON c.id = substr(cart.session_id, 10) AND c.email = c.proven_email
    JOIN newsletter_subscriptions s ON s.email = c.email AND s.is_active AND s.confirmed_at IS NOT NULL
    WHERE cart.last <= ${hoursBefore(now, hours)}
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.session_id = cart.session_id AND o.created_at >= cart.last)
      AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.email = c.email AND o.created_at >= cart.last)
      AND NOT EXISTS (SELECT 1 FROM cart_reminders r
        WHERE r.customer_id = c.id AND r.created_at >= cart.first)
      AND NOT EXISTS (SELECT 1 FROM cart_reminders r JOIN customers m ON m.id = r.customer_id
        WHERE m.mailbox_key = c.mailbox_key AND r.created_at > ${hoursBefore(now, REMINDER_INTERVAL_DAYS * 24)})
      AND EXISTS (SELECT 1 FROM cart_items l JOIN products p ON p.id = l.product_id WHERE l.session_id = cart.session_id
        AND NOT p.hidden AND coalesce(${availablePiecesSql(null)} > 0, p.in_stock))
      AND (cart.last, c.id) > (${last?.at ?? new Date(0)}::timestamptz, ${last?.id ?? ''})
    ORDER BY cart.last, c.id LIMIT ${DUE_BATCH}`;

/** Job: one reminder per abandoned cart, recorded in the same transaction under the customer's lock. */
export async function sendAbandonedCartReminders(now = new Date()): Promise<void> {
  const settings = await readSettingsRow(db);
  if (!settings?.cartReminders) return;
  const hours = settings.cartReminderHours;
  await forEachDue<Due>({
    readAfter: (last) => readDue(db, hours, now, { last }),
    work: ({ id }) => transaction((tx) => remind(tx, id, hours, now)),
    onError: ({ id }, error) => log.error({ customerId: id, err: error }, 'a customer could not be reminded of a cart'),
  });
}

async function remind(tx: Tx, customerId: string, hours: number, now: Date): Promise<void> {
  // Locked customers are being signed in or deleted.
  const locked = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE SKIP LOCKED`;
  if (locked.length === 0) return;
  const [due] = await readDue(tx, hours, now, { only: customerId });
  if (!due) return;
  const id = randomUUID();
  const isUnwanted = await hasOptedOutOfReminders(tx, due.email);
  // Recorded after an opt-out too, so that the customer is not checked every minute.
  await tx.cartReminder.create({ data: { id, customerId, createdAt: now, sentAt: isUnwanted ? null : now } });
  if (isUnwanted) return;
  const rows = await readCartRows(tx, customerKey(customerId), now);
  await tx.cartReminderLine.createMany({
    data: rows.map(({ id: productId, quantity, addOns }, position) => ({
      reminderId: id,
      productId,
      quantity,
      position,
      addOns: addOns.map((addOn) => ({ id: addOn.id, quantity: addOn.quantity })),
    })),
  });
  const lines = rows.map((row) => cartLine(row, now)).filter(({ product }) => product.inStock);
  const sender = await readMailSender(tx);
  const content = abandonedCartMail({
    firstName: due.firstName,
    lines: lines.map(({ quantity, product: { name, price, image } }) => ({
      name,
      quantity,
      price,
      amount: toSar(parseSar(price) * quantity),
      picture: mailPicture(sender.siteUrl, image),
    })),
    url: savedCartUrl(id),
    leave: reminderUnsubscribePage(id),
  });
  await queueMails(tx, [
    {
      dedupeKey: `cart-reminder:${id}`,
      about: { event: CART_EVENT },
      recipient: due.email,
      ...(sender.email ? { replyTo: sender.email } : {}),
      unsubscribeUrl: reminderUnsubscribeUrl(id),
      ...renderMail(content, sender),
    },
  ]);
}
