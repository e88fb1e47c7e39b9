import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readReminderOptOut } from '@/lib/selling/cart-reminder/opt-out';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_carts.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function LeaveCartsPage({ searchParams }: PageProps<'/leave-carts'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const leaver = await readReminderOptOut(token);
  return (
    <NewsletterLinkScreen
      texts="leave_carts"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/cart/leave-reminders?token=${token}`}
    />
  );
}
