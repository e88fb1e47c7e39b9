import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LetterLinkScreen } from '@/components/storefront/newsletter/letter-link-screen';
import { readLeaver } from '@/lib/messaging/mail/opt-out';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_mails.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const LONGEST_TOKEN = 500;

export default async function LeaveMailsPage({ searchParams }: PageProps<'/leave-mails'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, LONGEST_TOKEN);
  const leaver = await readLeaver(token);
  return (
    <LetterLinkScreen
      texts="leave_mails"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/mails/leave?token=${token}`}
    />
  );
}
