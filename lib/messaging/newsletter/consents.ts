import 'server-only';
import type { ConsentSource, NewsletterChannel } from '../../generated/prisma/enums';
import { db, type Tx } from '../../platform/server/db';
import { formatDayTime } from '../../platform/shared/dates';

type Consent = { channel: NewsletterChannel; contact: string; granted: boolean; source: ConsentSource };

export const recordConsent = (tx: Tx, consent: Consent) => tx.marketingConsent.create({ data: consent });

const MAX_CONSENTS = 50;

/** With their history, newest first. */
export async function readConsents(contacts: readonly string[], client: Tx | typeof db = db) {
  const [subscriptions, said] = await Promise.all([
    client.newsletterSubscription.findMany({
      where: { OR: [{ email: { in: [...contacts] } }, { phone: { in: [...contacts] } }] },
      select: { id: true, type: true, email: true, phone: true, isActive: true, confirmedAt: true },
      orderBy: [{ subscribedAt: 'asc' }, { id: 'asc' }],
    }),
    client.marketingConsent.findMany({
      where: { contact: { in: [...contacts] } },
      select: { id: true, channel: true, contact: true, granted: true, source: true, createdAt: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: MAX_CONSENTS,
    }),
  ]);
  return {
    now: subscriptions.map(({ id, type, email, phone, isActive, confirmedAt }) => ({
      id,
      channel: type,
      contact: email ?? phone ?? '',
      state: !isActive ? ('left' as const) : confirmedAt === null ? ('asked' as const) : ('given' as const),
    })),
    said: said.map(({ createdAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
      atText: formatDayTime(createdAt),
    })),
  };
}

export const hasNewsletterConsent = async (email: string): Promise<boolean> =>
  (await db.newsletterSubscription.count({ where: { email, isActive: true, confirmedAt: { not: null } } })) > 0;
