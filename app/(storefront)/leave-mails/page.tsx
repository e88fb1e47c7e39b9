import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { readMailOptOut } from '@/lib/messaging/mail/opt-out';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_mails.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const MAX_TOKEN = 500;

export default async function LeaveMailsPage({ searchParams }: PageProps<'/leave-mails'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const leaver = await readMailOptOut(token);
  return (
    <NewsletterLinkScreen
      texts="leave_mails"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/mails/leave?token=${token}`}
    />
  );
}
