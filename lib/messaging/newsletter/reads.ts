import 'server-only';
import type { z } from 'zod';
import { phoneDigits } from '../../platform/person/person-search';
import { db } from '../../platform/server/db';
import { likePattern } from '../../platform/server/insensitive';
import { cleanIdentifier } from '../../platform/shared/clean-text';
import { formatDay, formatDayTime } from '../../platform/shared/dates';
import { mailAddress } from '../../platform/shared/mail-address';
import { skipTakeOf, toPage } from '../../platform/shared/paging';
import { maskedEmail } from '../../platform/shared/person';
import type { subscriptionsQuery } from './send-schema';

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number];

export type SubscriberFilter = z.output<typeof subscriptionsQuery> & { active?: boolean };

/** Also inactive and unconfirmed ones, newest first. */
export async function listSubscribers(filter: SubscriberFilter) {
  const q = cleanIdentifier(filter.q ?? '').toLowerCase();
  const found = await db.newsletterSubscription.findMany({
    where: {
      ...(filter.type ? { type: filter.type } : {}),
      ...(filter.active ? { isActive: true } : {}),
      ...(q
        ? {
            OR: [
              { email: { contains: likePattern(mailAddress(q) ?? q) } },
              ...phoneDigits(q).map((digits) => ({ phone: { contains: digits } })),
            ],
          }
        : {}),
    },
    select: { id: true, type: true, email: true, phone: true, isActive: true, subscribedAt: true, confirmedAt: true },
    orderBy: [{ subscribedAt: 'desc' }, { id: 'desc' }],
    ...skipTakeOf(filter),
  });
  return toPage(
    found.map(({ confirmedAt, ...row }) => ({
      ...row,
      isConfirmed: confirmedAt !== null,
      subscribedAt: row.subscribedAt.toISOString(),
      subscribedAtText: formatDay(row.subscribedAt),
    })),
    filter.limit,
  );
}

export type SubscriberCounts = Awaited<ReturnType<typeof countSubscribers>>;

/** Active and confirmed ones, which a newsletter reaches. */
export async function countSubscribers() {
  const groups = await db.newsletterSubscription.groupBy({
    by: ['type'],
    where: { isActive: true, confirmedAt: { not: null } },
    _count: { _all: true },
  });
  const of = (type: string) => groups.find((group) => group.type === type)?._count._all ?? 0;
  return { email: of('email'), whatsapp: of('whatsapp') };
}

export type CampaignProgress = Awaited<ReturnType<typeof listCampaigns>>[number];

export async function listCampaigns(limit: number) {
  const campaigns = await db.newsletterCampaign.findMany({
    select: { id: true, subject: true, by: true, createdAt: true, skipped: true, finishedAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  const groups = await db.newsletterDelivery.groupBy({
    by: ['campaignId', 'status'],
    where: { campaignId: { in: campaigns.map(({ id }) => id) } },
    _count: { _all: true },
  });
  return campaigns.map(({ finishedAt, ...campaign }) => {
    const own = groups.filter(({ campaignId }) => campaignId === campaign.id);
    const of = (status: string) => own.find((group) => group.status === status)?._count._all ?? 0;
    const total = own.reduce((sum, group) => sum + group._count._all, 0);
    const [sent, failed, dropped] = [of('sent'), of('failed'), of('dropped')];
    return {
      ...campaign,
      createdAt: campaign.createdAt.toISOString(),
      createdAtText: formatDayTime(campaign.createdAt),
      /** Includes deliveries dropped because the recipient unsubscribed. */
      total,
      sent,
      failed,
      dropped,
      waiting: total - sent - failed - dropped,
      isFinished: finishedAt !== null,
    };
  });
}

/** The address is masked, because the link may be forwarded. */
export async function readSubscription(
  id: string,
): Promise<{ address: string; isActive: boolean; isConfirmed: boolean } | null> {
  const row = await db.newsletterSubscription.findUnique({
    where: { id },
    select: { email: true, phone: true, isActive: true, confirmedAt: true },
  });
  if (!row) return null;
  return {
    address: row.email ? maskedEmail(row.email) : `***${(row.phone ?? '').slice(-4)}`,
    isActive: row.isActive,
    isConfirmed: row.confirmedAt !== null,
  };
}
