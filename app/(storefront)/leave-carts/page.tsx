import type { Metadata } from 'next';
import { connection } from 'next/server';
import { LetterLinkScreen } from '@/components/storefront/newsletter/letter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readLeaver } from '@/lib/selling/cart-reminder/opt-out';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_carts.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const LONGEST_TOKEN = 200;

export default async function LeaveCartsPage({ searchParams }: PageProps<'/leave-carts'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, LONGEST_TOKEN);
  const leaver = await readLeaver(token);
  return (
    <LetterLinkScreen
      texts="leave_carts"
      address={leaver?.address ?? null}
      isDone={param(query, 'state') === 'done' || leaver?.hasLeft === true}
      action={`/api/cart/leave-reminders?token=${token}`}
    />
  );
}
