import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/server/db';
import { siteUrl } from '../../platform/server/env';
import { formatDayTime } from '../../platform/shared/dates';
import { LINK_LIFE_MS } from './rules';
import { newToken, openToken, sealToken, tokenHash } from './token';

/** A link with the address that is sent. */
export type PayLink = { id: string; url: string; expiresAt: Date };

const urlOf = (token: string): string => `${siteUrl()}/pay/${token}`;

const LIVE = (now: Date) => ({ revokedAt: null, expiresAt: { gt: now } });

/** The link of an order that can be used now; null where there is none. */
export const readLink = async (client: Tx, orderId: string): Promise<PayLink | null> =>
  (await readLinks(client, [orderId])).get(orderId) ?? null;

/** The same of several orders, by their ids; of several links of one the newest. */
export async function readLinks(client: Tx, orderIds: readonly string[]): Promise<Map<string, PayLink>> {
  const rows = await client.paymentLink.findMany({
    where: { orderId: { in: [...orderIds] }, ...LIVE(new Date()) },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  const links = new Map<string, PayLink>();
  for (const row of rows) {
    const token = links.has(row.orderId) ? null : openToken(row.id, row.tokenSealed);
    if (token) links.set(row.orderId, { id: row.id, url: urlOf(token), expiresAt: row.expiresAt });
  }
  return links;
}

/** A link as staff read it. */
export const linkView = (link: PayLink | null) =>
  link && { url: link.url, expiresAt: link.expiresAt.toISOString(), expiresAtText: formatDayTime(link.expiresAt) };

/** Makes a link of an order, whose row the caller has locked; its earlier ones are over. `by`: a staff user's name. */
export async function makeLink(tx: Tx, orderId: string, by: string): Promise<PayLink> {
  await endLinks(tx, orderId);
  const [id, token, now] = [randomUUID(), newToken(), new Date()];
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  await tx.paymentLink.create({
    data: {
      id,
      orderId,
      tokenHash: tokenHash(token),
      tokenSealed: sealToken(id, token),
      by,
      expiresAt,
      createdAt: now,
    },
  });
  return { id, url: urlOf(token), expiresAt };
}

/** The link of an order, whose row the caller has locked: the one that it has, else a new one. It asks for what is due when it is opened. */
export const keepLink = async (tx: Tx, orderId: string, by: string): Promise<PayLink> =>
  (await readLink(tx, orderId)) ?? makeLink(tx, orderId, by);

/** Ends the links of an order; answers how many could still be used. */
export async function endLinks(tx: Tx, orderId: string): Promise<number> {
  const now = new Date();
  const { count } = await tx.paymentLink.updateMany({ where: { orderId, ...LIVE(now) }, data: { revokedAt: now } });
  return count;
}
