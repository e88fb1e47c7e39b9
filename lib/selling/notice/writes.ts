import 'server-only';
import { randomUUID } from 'node:crypto';
import { readProduct } from '../../catalogue/product/reads';
import { hasOptedOutOfMails, mailUnsubscribeLinks } from '../../messaging/mail/opt-out';
import { isUnsentMailSql, queueMails } from '../../messaging/mail/outbox';
import { consumeMailLimits } from '../../messaging/mail/request-limits';
import { readMailSender } from '../../messaging/mail/sender';
import { renderMail } from '../../messaging/mail/template';
import type { Tx } from '../../platform/server/db';
import { contactHash } from '../../platform/server/limits/rate-limit';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { parseSar, toSar } from '../../platform/shared/money';
import { normalizedMailbox } from '../../platform/shared/person';
import { noticeConfirmMail } from './back-in-stock-mail';
import { lockNotices } from './lock-notices';
import { CONFIRM_EVENT, isTargetReached, MAX_NOTICES } from './rules';
import type { NoticeRequestBody, NoticeResponse } from './schema';
import { noticeConfirmPage, readNoticeUnsubscribeToken, verifyNoticeConfirmToken } from './tokens';

/** Minimum time between two confirmation emails per product, at any price. */
const ONCE_IN_MS = 6 * 60 * 60 * 1000;

type Row = { id: string; isConfirmed: boolean; target: string | null };

/**
 * Requests a notice; a repeat updates its target. Reveals nothing about the email. Call sendMailsAfterResponse()
 * afterwards.
 */
export async function requestNotice(
  { sessionId, address }: { sessionId: string; address: string },
  ask: NoticeRequestBody,
  now = new Date(),
): Promise<NoticeResponse> {
  const product = await readProduct(ask.productId);
  if (!product) throw new AppError('not_found');
  const target = ask.kind === 'price' ? ask.target : null;
  const wanted = { kind: ask.kind, target: target === null ? null : parseSar(target) };
  if (isTargetReached(wanted, { inStock: product.inStock, price: parseSar(product.effectivePrice) })) {
    throw new AppError('notice_reached');
  }
  return transaction(async (tx) => {
    for (const line of [`notices:${sessionId}`, `notices:${normalizedMailbox(ask.email)}`]) {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${line}, 0))`;
    }
    const { productId, kind, email } = ask;
    const others = { sessionId, sentAt: null, NOT: { productId, kind, email } };
    if ((await tx.productNotice.count({ where: others })) >= MAX_NOTICES) {
      throw new AppError('notice_limit', { values: { limit: MAX_NOTICES } });
    }
    const isKnown = (await tx.productNotice.count({ where: { sessionId, email, confirmedAt: { not: null } } })) > 0;
    const [row] = await tx.$queryRaw<Row[]>`
      INSERT INTO product_notices AS n (id, product_id, kind, email, target, asked_price, session_id, asked_at, confirmed_at)
      SELECT ${randomUUID()}, p.id, ${kind}::notice_kind, ${email}, ${target}::numeric,
        ${target === null ? null : product.effectivePrice}::numeric, ${sessionId}, ${now}::timestamptz,
        ${isKnown ? now : null}::timestamptz
      FROM products p WHERE p.id = ${productId} FOR KEY SHARE
      ON CONFLICT (product_id, kind, email) WHERE sent_at IS NULL DO UPDATE SET
        asked_at = excluded.asked_at,
        confirmed_at = coalesce(n.confirmed_at, excluded.confirmed_at),
        target = CASE WHEN ${isKnown} OR n.confirmed_at IS NULL THEN excluded.target ELSE n.target END,
        asked_price = CASE WHEN ${isKnown} OR n.confirmed_at IS NULL THEN excluded.asked_price ELSE n.asked_price END,
        -- Whose browser it was that the address will answer can no longer be said.
        session_id = CASE WHEN ${isKnown} THEN excluded.session_id WHEN n.confirmed_at IS NOT NULL OR n.session_id = excluded.session_id
          THEN n.session_id END
      RETURNING n.id, n.confirmed_at IS NOT NULL AS "isConfirmed", n.target::text AS target`;
    if (!row) throw new AppError('not_found');
    if (isKnown) return { state: 'waits' };
    if (!row.isConfirmed || row.target !== target)
      await askAddress(tx, row, { ...ask, name: product.name, target, address }, now);
    return { state: 'asked' };
  });
}

type Question = {
  kind: NoticeRequestBody['kind'];
  email: string;
  productId: string;
  name: string;
  target: string | null;
  address: string;
};

async function askAddress(tx: Tx, { id }: Row, question: Question, now: Date): Promise<void> {
  const { kind, email, productId, name, target, address } = question;
  const window = Math.floor(now.getTime() / ONCE_IN_MS);
  const dedupeKey = `notice-confirm:${contactHash(normalizedMailbox(email))}:${productId}:${kind}:${window}`;
  if ((await tx.mailOutbox.count({ where: { dedupeKey } })) > 0) return;
  if (await hasOptedOutOfMails(tx, email)) return;
  if (!(await consumeMailLimits('notice', { recipient: email, address }, tx))) return;
  const sender = await readMailSender(tx);
  const leave = mailUnsubscribeLinks(email);
  const url = noticeConfirmPage(id, target === null ? null : parseSar(target));
  const content = noticeConfirmMail(kind, name, { target, url, leave: leave.page });
  await queueMails(tx, [
    {
      dedupeKey,
      about: { event: CONFIRM_EVENT },
      recipient: email,
      unsubscribeUrl: leave.call,
      ...renderMail(content, sender),
    },
  ]);
}

/** Also confirms this browser's other requests for the email. Returns the product id; null if invalid. Idempotent. */
export async function confirmNotice(token: string, now = new Date()): Promise<string | null> {
  const said = verifyNoticeConfirmToken(token);
  if (!said) return null;
  return transaction(async (tx) => {
    const found = await tx.productNotice.findUnique({ where: { id: said.id }, select: { email: true } });
    if (!found) return null;
    await lockNotices(tx, found);
    const row = await tx.productNotice.findUnique({
      where: { id: said.id },
      select: { email: true, sessionId: true, sentAt: true, confirmedAt: true, kind: true, productId: true },
    });
    if (!row) return null;
    const { email, sessionId, productId } = row;
    if (row.sentAt) return productId;
    // An unconfirmed request keeps its target, which only its own browser can have changed since.
    const isLastWord = row.confirmedAt === null && sessionId !== null;
    if (row.kind === 'price' && said.target !== null && !isLastWord)
      await tx.productNotice.updateMany({
        where: { id: said.id, sentAt: null },
        data: { target: toSar(said.target) },
      });
    const own = sessionId === null ? [] : [{ email, sessionId }];
    await tx.productNotice.updateMany({
      where: { confirmedAt: null, OR: [{ id: said.id }, ...own] },
      data: { confirmedAt: now },
    });
    return productId;
  });
}

/** Deletes the email's notices for the token's product. Idempotent. False for invalid tokens. */
export async function unsubscribeNotice(token: string): Promise<boolean> {
  const id = readNoticeUnsubscribeToken(token);
  if (id === null) return false;
  await transaction(async (tx) => {
    const row = await tx.productNotice.findUnique({ where: { id }, select: { email: true, productId: true } });
    if (!row) return;
    const { email, productId } = row;
    await lockNotices(tx, { email });
    const now = new Date();
    await tx.$executeRaw`
      UPDATE mail_outbox m SET withdrawn_at = ${now} FROM product_notices n
      WHERE n.email = ${email} AND n.product_id = ${productId} AND m.dedupe_key = 'notice:' || n.id
        AND ${isUnsentMailSql(now)}`;
    await tx.productNotice.deleteMany({ where: { email, productId, sentAt: null } });
    await tx.productNotice.updateMany({ where: { email }, data: { sessionId: null } });
  });
  return true;
}
