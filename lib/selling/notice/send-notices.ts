import 'server-only';
import { offerPricer, parseOffers, productOffersSql, type WrittenOffers } from '../../catalogue/offer/reads';
import { hasOptedOutOfMails, mailUnsubscribeLinks } from '../../messaging/mail/opt-out';
import { queueMails } from '../../messaging/mail/outbox';
import { mailPicture } from '../../messaging/mail/picture';
import { readMailSender } from '../../messaging/mail/sender';
import { readMailSwitches } from '../../messaging/mail/switches';
import { renderMail } from '../../messaging/mail/template';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { forEachIsolated } from '../../platform/server/for-each-isolated';
import { consumeRateLimits } from '../../platform/server/limits/rate-limit';
import { transaction } from '../../platform/server/transaction';
import { parseSar, toSar } from '../../platform/shared/money';
import { normalizedMailbox } from '../../platform/shared/person';
import { backInStockMail } from './back-in-stock-mail';
import {
  isTargetReached,
  MAX_NOTICE_MAILS_PER_DAY,
  MAX_NOTICE_MAILS_PER_RUN,
  NOTICE_KINDS,
  type NoticeKind,
  noticeEventOf,
} from './rules';
import { noticeUnsubscribePage, noticeUnsubscribeUrl } from './tokens';

const BATCH = 100;
const PER_MAILBOX = {
  name: 'notice-letters',
  max: MAX_NOTICE_MAILS_PER_DAY,
  windowSeconds: 24 * 60 * 60,
  per: 'contact',
} as const;

/** Job: sends notices by the present state of products, each recorded in its transaction. */
export async function sendBackInStockAndPriceNotices(now = new Date()): Promise<void> {
  const isOn = await readMailSwitches(db);
  let left = MAX_NOTICE_MAILS_PER_RUN;
  await forEachIsolated(NOTICE_KINDS, async (kind) => {
    if (left <= 0 || !isOn(noticeEventOf(kind)).byMail) return;
    await forEachIsolated(await productsFor(kind, now), async (productId) => {
      let last: Waiting | null = null;
      for (let isMore = true; isMore && left > 0; isMore = last !== null) {
        const after: Waiting | null = last;
        const batch: Batch = await transaction((tx) => notifySubscribers(tx, { kind, productId, after }, now));
        left -= batch.told;
        last = batch.last;
      }
    });
  });
}

type Product = { id: string; name: string; image: string; price: string; inStock: boolean; offers: WrittenOffers };

const columns = (now: Date) =>
  Prisma.sql`p.id, p.name, p.image, p.price::text AS price, p.in_stock AND NOT p.hidden AS "inStock", ${productOffersSql(now)} AS offers`;

const seen = ({ id, price, inStock, offers }: Product, now: Date) => ({
  inStock,
  price: offerPricer(parseOffers(offers), now)(id, price).price,
});

async function productsFor(kind: NoticeKind, now: Date): Promise<string[]> {
  const waiting = Prisma.sql`n.kind = ${kind}::notice_kind AND n.sent_at IS NULL AND n.confirmed_at IS NOT NULL`;
  const rows = await db.$queryRaw<(Product & { highest: string | null })[]>`
    SELECT ${columns(now)}, w.highest::text AS highest FROM products p
    JOIN (SELECT n.product_id, max(n.target) AS highest FROM product_notices n WHERE ${waiting} GROUP BY n.product_id) w
      ON w.product_id = p.id
    ${kind === 'stock' ? Prisma.sql`WHERE p.in_stock AND NOT p.hidden` : Prisma.sql`WHERE NOT p.hidden`}
    ORDER BY p.id`;
  const targetOf = ({ highest }: { highest: string | null }) => (highest === null ? null : parseSar(highest));
  return rows.filter((row) => isTargetReached({ kind, target: targetOf(row) }, seen(row, now))).map(({ id }) => id);
}

/** `askedPrice` in riyals. */
type Waiting = { id: string; askedAt: Date; email: string; askedPrice: string | null };

/** `last` is null if no further notices wait. */
type Batch = { told: number; last: Waiting | null };

/** `after`: last notice of the batch before, because notices above the daily limit stay in place. */
type Asked = { kind: NoticeKind; productId: string; after: Waiting | null };

/** Deletes notices of opted-out mailboxes; leaves those above the daily limit for later. */
async function writable(tx: Tx, rows: readonly Waiting[]): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const row of rows) {
    if (await hasOptedOutOfMails(tx, row.email)) await tx.productNotice.delete({ where: { id: row.id } });
    else if (await consumeRateLimits([[PER_MAILBOX, normalizedMailbox(row.email)]], tx)) found.push(row);
  }
  return found;
}

async function notifySubscribers(tx: Tx, { kind, productId, after }: Asked, now: Date): Promise<Batch> {
  const [product] = await tx.$queryRaw<Product[]>`SELECT ${columns(now)} FROM products p WHERE p.id = ${productId}`;
  if (!product) return { told: 0, last: null };
  const { inStock, price } = seen(product, now);
  if (kind === 'stock' && !inStock) return { told: 0, last: null };
  const waiting = await tx.$queryRaw<Waiting[]>`
    SELECT n.id, n.asked_at AS "askedAt", n.email, n.asked_price::text AS "askedPrice" FROM product_notices n
    WHERE n.product_id = ${productId} AND n.kind = ${kind}::notice_kind AND n.sent_at IS NULL AND n.confirmed_at IS NOT NULL
      AND (n.target IS NULL OR n.target >= ${toSar(price)}::numeric)
      ${after ? Prisma.sql`AND (n.asked_at, n.id) > (${after.askedAt}::timestamptz, ${after.id})` : Prisma.empty}
    ORDER BY n.asked_at, n.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const last = waiting.length < BATCH ? null : (waiting.at(-1) ?? null);
  const rows = await writable(tx, waiting);
  if (rows.length === 0) return { told: 0, last };
  const sender = await readMailSender(tx);
  const picture = mailPicture(sender.siteUrl, product.image);
  const said = { id: productId, name: product.name, picture, price: toSar(price), inStock };
  const mails = rows.map(({ id, email, askedPrice }) => {
    const content = backInStockMail(
      kind,
      { ...said, askedPrice },
      { product: noticeUnsubscribePage(id), all: mailUnsubscribeLinks(email).page },
      sender,
    );
    return {
      dedupeKey: `notice:${id}`,
      about: { event: noticeEventOf(kind) },
      recipient: email,
      unsubscribeUrl: noticeUnsubscribeUrl(id),
      ...renderMail(content, sender),
    };
  });
  await queueMails(tx, mails);
  await tx.productNotice.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { sentAt: now } });
  return { told: rows.length, last };
}
