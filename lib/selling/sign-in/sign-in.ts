import 'server-only';
import { randomUUID } from 'node:crypto';
import { closeCustomerSession, openCustomerSession } from '../../platform/server/auth/customer-session';
import { checkOneTimeCode } from '../../platform/server/auth/one-time-code';
import type { Tx } from '../../platform/server/db';
import { lockSessions } from '../../platform/server/session-locks';
import { ConcurrentChangeError, transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { verifiedContactsOf } from '../../platform/shared/person';
import { customerKey } from '../../platform/shared/shopper-key';
import { translate } from '../../platform/shared/translate';
import { saveDetailsIfMissing } from '../account/writes';
import { mergeGuestInto } from './merge-guest';
import { isPhoneContact, MAX_CUSTOMER_SESSIONS, MERGE_SELECT } from './rules';
import type { SignInBody } from './schema';

/** Keeps only what staff wrote: before the first verification, anyone may have ordered with the contact. */
async function clearUnproven(tx: Tx, id: string, contact: string): Promise<void> {
  const unproven = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM customers WHERE id = ${id} AND proven_email IS NULL AND proven_phone IS NULL FOR NO KEY UPDATE`;
  if (unproven.length === 0) return;
  // Audit entries have only changed fields, so half a name is enough.
  await tx.$executeRaw`
    WITH said AS (
      SELECT "after" ->> 'firstName' AS first_name, "after" ->> 'lastName' AS last_name, "after" ->> 'phone' AS phone,
        "after" ->> 'address' AS address, "after" ->> 'city' AS city, "after" ->> 'postalCode' AS postal_code
      FROM audit_log WHERE entity = 'customer' AND entity_id = ${id} AND "after" IS NOT NULL
      UNION ALL SELECT first_name, last_name, phone, shipping_address, city, postal_code
      FROM orders WHERE customer_id = ${id} AND created_by IS NOT NULL
      UNION ALL SELECT first_name, last_name, phone, address, city, postal_code
      FROM quotations WHERE customer_id = ${id} AND created_by IS NOT NULL
    ), named AS (
      SELECT EXISTS (
        SELECT 1 FROM said s WHERE num_nonnulls(s.first_name, s.last_name) > 0
          AND coalesce(s.first_name, c.first_name) = c.first_name AND coalesce(s.last_name, c.last_name) = c.last_name
      ) AS by_staff FROM customers c WHERE c.id = ${id}
    )
    UPDATE customers c SET
      first_name = CASE WHEN n.by_staff THEN c.first_name ELSE '' END,
      last_name = CASE WHEN n.by_staff THEN c.last_name ELSE '' END,
      phone = CASE WHEN c.phone = ${contact} OR c.phone IN (SELECT phone FROM said) THEN c.phone END,
      address = CASE WHEN c.address IN (SELECT address FROM said) THEN c.address END,
      city = CASE WHEN c.city IN (SELECT city FROM said) THEN c.city END,
      postal_code = CASE WHEN c.postal_code IN (SELECT postal_code FROM said) THEN c.postal_code END,
      updated_at = now()
    FROM named n WHERE c.id = ${id}`;
}

type Browser = {
  browserId: string;
  token: string | undefined;
  userAgent: string | null;
};

/** Signs in the customer of a verified contact, or creates one, and merges the guest session. A code works once. */
export async function signInCustomer(
  { browserId, token: former, userAgent }: Browser,
  { contact, code }: SignInBody,
): Promise<{ mark: string; token: string; browserId: string }> {
  const enter = async (tx: Tx) => {
    if (!(await consumeSignInCode(tx, browserId, { contact, code }))) return null;
    const customerId = await claimCustomer(tx, browserId, contact);
    const key = customerKey(customerId);
    await initAccount(tx, customerId, key);
    await mergeGuestInto(tx, browserId, key);
    await closeCustomerSession(tx, former);
    const opened = await openCustomerSession(tx, { customerId, contact, userAgent });
    await tx.$executeRaw`
      DELETE FROM customer_sessions WHERE id IN (
        SELECT id FROM customer_sessions WHERE customer_id = ${customerId} ORDER BY seen_at DESC, created_at DESC OFFSET ${MAX_CUSTOMER_SESSIONS})`;
    return opened;
  };
  // Waits for this browser's running checkout.
  const opened = await transaction(enter, { timeout: 15_000, maxWait: 15_000 });
  // Thrown after the commit, so that the wrong code counts.
  if (opened === null) {
    const message = translate('errors.sign_in_refused');
    throw new AppError('sign_in_refused', { issues: [{ path: 'code', message }] });
  }
  return { ...opened, browserId: randomUUID() };
}

/** A correct code is used up, a wrong one counted. */
export const consumeSignInCode = async (tx: Tx, sessionId: string, { contact, code }: SignInBody): Promise<boolean> =>
  (await checkOneTimeCode(tx, { purpose: 'sign_in', sessionId, subject: contact }, code)) !== null;

/** An unverified phone counts only without email, because such records may be wrong. */
async function claimCustomer(tx: Tx, browserId: string, contact: string): Promise<string> {
  const byPhone = isPhoneContact(contact);
  if (byPhone) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${contact}`}, 0))`;
  const [known] = byPhone
    ? await tx.$queryRaw<{ id: string }[]>`
        SELECT id FROM customers WHERE phone = ${contact} AND (proven_phone = ${contact} OR email IS NULL)
        ORDER BY proven_phone IS NULL LIMIT 1`
    : await tx.$queryRaw<{ id: string }[]>`SELECT id FROM customers WHERE email = ${contact}`;
  const id = known?.id ?? randomUUID();
  await lockSessions(tx, [browserId, customerKey(id)]);
  // Staff gave the number's previous owner another one.
  if (byPhone)
    await tx.$executeRaw`
      UPDATE customers SET proven_phone = NULL WHERE proven_phone = ${contact} AND phone IS DISTINCT FROM ${contact}`;
  if (known) await clearUnproven(tx, id, contact);
  const claimed = known ? await prove(tx, id, contact) : await make(tx, id, contact);
  if (claimed === 0) throw new ConcurrentChangeError();
  return id;
}

const prove = (tx: Tx, id: string, contact: string): Promise<number> =>
  isPhoneContact(contact)
    ? tx.$executeRaw`
        UPDATE customers SET proven_phone = ${contact}
        WHERE id = ${id} AND phone = ${contact} AND (proven_phone = ${contact} OR email IS NULL)`
    : tx.$executeRaw`UPDATE customers SET proven_email = ${contact} WHERE id = ${id} AND email = ${contact}`;

function make(tx: Tx, id: string, contact: string): Promise<number> {
  const now = new Date();
  const [email, phone] = isPhoneContact(contact) ? [null, contact] : [contact, null];
  return tx.$executeRaw`
    INSERT INTO customers (id, first_name, last_name, email, proven_email, phone, proven_phone, created_at, updated_at)
    VALUES (${id}, '', '', ${email}, ${email}, ${phone}, ${phone}, ${now}, ${now})
    ON CONFLICT DO NOTHING`;
}

/**
 * Fills the account from verified contacts and the last signed-in order only: the record may contain strangers' data.
 */
async function initAccount(tx: Tx, customerId: string, key: string): Promise<void> {
  const record = await tx.customer.findUniqueOrThrow({ where: { id: customerId }, select: MERGE_SELECT });
  const { email, phone } = verifiedContactsOf(record);
  const last = await tx.order.findFirst({
    where: { sessionId: key, status: { not: 'pending_payment' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { firstName: true, lastName: true, phone: true, shippingAddress: true },
  });
  const [firstName, lastName] = [last?.firstName ?? '', last?.lastName ?? ''];
  const address = last?.shippingAddress || null;
  await saveDetailsIfMissing(tx, key, { firstName, lastName, email, phone: phone ?? last?.phone ?? null, address });
  if (email) await tx.userSession.updateMany({ where: { sessionToken: key }, data: { email } });
}
