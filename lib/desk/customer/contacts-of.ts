import 'server-only';
import type { db, Tx } from '../../platform/server/db';
import { customerKey } from '../../platform/shared/shopper-key';

/** Contacts in every stored spelling, without those of other customers. */
export async function customerContacts(
  client: Tx | typeof db,
  id: string,
): Promise<{ emails: string[]; phones: string[] }> {
  const key = customerKey(id);
  const rows = await client.$queryRaw<{ contact: string }[]>`
    WITH said AS (
      SELECT unnest(ARRAY[email, phone, proven_email, proven_phone]) AS contact, true AS own FROM customers WHERE id = ${id}
      UNION SELECT unnest(contacts), true FROM customer_merges WHERE customer_id = ${id}
      UNION SELECT contact, true FROM customer_sessions WHERE customer_id = ${id}
      UNION SELECT unnest(ARRAY[email, phone]), true FROM user_sessions WHERE session_token = ${key}
      UNION SELECT phone, false FROM customer_addresses WHERE customer_id = ${id}
      UNION SELECT unnest(ARRAY[email, phone]), false FROM orders WHERE customer_id = ${id}
      UNION SELECT unnest(ARRAY[email, phone]), false FROM quotations WHERE customer_id = ${id}
    ), keyed AS (
      SELECT contact LIKE '%@%' AS mail, CASE WHEN contact LIKE '%@%' THEN mailbox_form(contact) ELSE phone_form(contact) END AS key,
        bool_or(own) AS own
      FROM said WHERE contact <> '' GROUP BY 1, 2
    ), theirs AS (
      SELECT mail, key FROM keyed k WHERE key IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM customers o WHERE o.id <> ${id} AND CASE WHEN k.mail THEN NOT k.own AND o.mailbox_key = k.key ELSE o.phone_key = k.key END)
    ), spelt AS (
      SELECT contact FROM said
      UNION SELECT email FROM product_notices
      UNION SELECT coalesce(email, phone) FROM newsletter_subscriptions
      UNION SELECT contact FROM marketing_consents
      UNION SELECT subject FROM one_time_codes WHERE purpose = 'sign_in'
      UNION SELECT unnest(ARRAY[email, phone]) FROM contact_messages
      UNION SELECT unnest(ARRAY[email, phone]) FROM user_sessions
      UNION SELECT unnest(ARRAY[email, phone]) FROM quotations
      UNION SELECT unnest(ARRAY[recipient, reply_to]) FROM mail_outbox
    )
    SELECT DISTINCT s.contact FROM spelt s JOIN theirs t
      ON t.mail = (s.contact LIKE '%@%') AND t.key = CASE WHEN t.mail THEN mailbox_form(s.contact) ELSE phone_form(s.contact) END
    WHERE NOT EXISTS (SELECT 1 FROM customers o WHERE o.id <> ${id} AND s.contact IN (o.email, o.proven_email))`;
  const contacts = rows.map(({ contact }) => contact);
  return {
    emails: contacts.filter((contact) => contact.includes('@')),
    phones: contacts.filter((contact) => !contact.includes('@')),
  };
}
