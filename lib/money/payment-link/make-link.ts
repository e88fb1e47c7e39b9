import 'server-only';
import { randomUUID } from 'node:crypto';
import { sealedLinks } from '../../platform/server/crypto/sealed-link';
import type { Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';
import { PAYMENT_LINK_LIFE_MS } from './rules';

export type PayLink = { id: string; url: string; expiresAt: Date };

const { urlOf, create } = sealedLinks('payment-link', 'pay');

const LIVE = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } });

export const readPaymentLink = async (client: Tx, orderId: string): Promise<PayLink | null> =>
  (await readPaymentLinks(client, [orderId])).get(orderId) ?? null;

/** Newest valid link by order id. */
export async function readPaymentLinks(client: Tx, orderIds: readonly string[]): Promise<Map<string, PayLink>> {
  const rows = await client.paymentLink.findMany({
    where: { orderId: { in: [...orderIds] }, ...LIVE(new Date()) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const links = new Map<string, PayLink>();
  for (const row of rows) {
    const url = links.has(row.orderId) ? null : urlOf(row);
    if (url) links.set(row.orderId, { id: row.id, url, expiresAt: row.expiresAt });
  }
  return links;
}

export const paymentLinkView = (link: PayLink | null) =>
  link && { url: link.url, expiresAt: link.expiresAt.toISOString(), expiresAtText: formatDayTime(link.expiresAt) };

/** Also revokes earlier links. Requires the order lock. */
export async function createPaymentLink(tx: Tx, orderId: string, by: string): Promise<PayLink> {
  await revokePaymentLinks(tx, orderId);
  const [id, now] = [randomUUID(), new Date()];
  const { url, columns } = create(id);
  const expiresAt = new Date(now.getTime() + PAYMENT_LINK_LIFE_MS);
  await tx.paymentLink.create({ data: { id, orderId, ...columns, by, expiresAt, createdAt: now } });
  return { id, url, expiresAt };
}

/** Reuses a valid link. Requires the order lock. */
export const ensurePaymentLink = async (tx: Tx, orderId: string, by: string): Promise<PayLink> =>
  (await readPaymentLink(tx, orderId)) ?? createPaymentLink(tx, orderId, by);

/** Returns the number of links that were still valid. */
export async function revokePaymentLinks(tx: Tx, orderId: string): Promise<number> {
  const now = new Date();
  const { count } = await tx.paymentLink.updateMany({ where: { orderId, ...LIVE(now) }, data: { revokedAt: now } });
  return count;
}
