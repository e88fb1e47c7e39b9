import 'server-only';
import { queueMails } from '../../messaging/mail/outbox';
import { readMailSender } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import type { SignedInCustomer } from '../../platform/server/auth/customer-session';
import type { Tx } from '../../platform/server/db';
import { ConcurrentChangeError, transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { verifiedContactsOf } from '../../platform/shared/person';
import { customerKey } from '../../platform/shared/shopper-key';
import { translate } from '../../platform/shared/translate';
import { lockForCustomerMerge, mergeCustomerInto } from './merge-customer';
import { isPhoneContact, MERGE_SELECT, withMissingDetails } from './rules';
import type { SignInBody } from './schema';
import { consumeSignInCode } from './sign-in';
import { contactAddedMail } from './sign-in-mail';

type Row = NonNullable<Awaited<ReturnType<typeof read>>>;

const read = (tx: Tx, id: string) => tx.customer.findUnique({ where: { id }, select: MERGE_SELECT });

/**
 * Adds a verified contact; merges the customer that has it. Idempotent. Errors: contact_held (already set),
 * contact_taken (that customer has another).
 */
export async function addVerifiedContact(
  customer: SignedInCustomer,
  browserId: string,
  body: SignInBody,
): Promise<void> {
  const isDone = await transaction(
    async (tx) => {
      if (!(await consumeSignInCode(tx, browserId, body))) return false;
      await join(tx, customer.customerId, body.contact);
      return true;
    },
    { timeout: 15_000, maxWait: 15_000 },
  );
  // Thrown after the commit: the attempt must count.
  if (isDone) return;
  const message = translate('errors.sign_in_refused');
  throw new AppError('sign_in_refused', { issues: [{ path: 'code', message }] });
}

async function join(tx: Tx, ownId: string, contact: string): Promise<void> {
  const byPhone = isPhoneContact(contact);
  if (byPhone) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${contact}`}, 0))`;
  const find = async () =>
    (
      await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM customers WHERE id <> ${ownId} AND CASE WHEN ${byPhone}
      THEN phone = ${contact} AND (proven_phone = ${contact} OR email IS NULL) ELSE email = ${contact} END
    ORDER BY proven_phone IS NULL, id LIMIT 1`
    )[0]?.id;
  const otherId = await find();
  await lockForCustomerMerge(tx, otherId === undefined ? [ownId] : [ownId, otherId]);
  const own = await read(tx, ownId);
  if (!own) throw new AppError('sign_in_needed');
  if ((await find()) !== otherId) throw new ConcurrentChangeError();
  const other = otherId === undefined ? null : await read(tx, otherId);
  const [mine, theirs] = [verifiedContactsOf(own), other && verifiedContactsOf(other)];
  const held = byPhone ? mine.phone : mine.email;
  if (held === contact) return;
  if (held !== null) throw new AppError('contact_held');
  const [kept, lost] = byPhone ? [mine.email, theirs?.email] : [mine.phone, theirs?.phone];
  if (lost && lost !== kept) throw new AppError('contact_taken');
  if (other) await mergeCustomerInto(tx, ownId, other.id, null);
  const proven = byPhone ? { phone: contact, provenPhone: contact } : { email: contact, provenEmail: contact };
  if (byPhone) {
    // Numbers are reassigned: previous holders lose proof and sign-ins.
    await tx.customer.updateMany({ where: { provenPhone: contact }, data: { provenPhone: null } });
    await tx.customerSession.deleteMany({ where: { customerId: ownId, contact } });
  }
  const joined = await tx.customer.update({
    where: { id: ownId },
    // An unverified record may contain data of strangers, so only its contact is used.
    data: { ...(other && (theirs?.email || theirs?.phone) ? withMissingDetails(own, other) : {}), ...proven },
    select: MERGE_SELECT,
  });
  const key = customerKey(ownId);
  if (!byPhone) await tx.userSession.updateMany({ where: { sessionToken: key }, data: { email: contact } });
  await notifyContactAdded(tx, joined, contact);
}

async function notifyContactAdded(tx: Tx, { id, email }: Row, contact: string): Promise<void> {
  if (email === null) return;
  const sender = await readMailSender(tx);
  const content = contactAddedMail({ contact, storeName: sender.storeName });
  await queueMails(tx, [
    {
      dedupeKey: `contact-added:${id}:${contact}`,
      about: { event: 'contact_added' },
      recipient: email,
      ...renderMail(content, sender),
    },
  ]);
}
