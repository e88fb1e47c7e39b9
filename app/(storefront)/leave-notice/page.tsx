import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readNotice } from '@/lib/selling/notice/reads';
import { readNoticeUnsubscribeToken } from '@/lib/selling/notice/tokens';

export const instant = false;

export const metadata: Metadata = {
  title: translate('leave_notice.title'),
  robots: { index: false },
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function LeaveNoticePage({ searchParams }: PageProps<'/leave-notice'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const id = readNoticeUnsubscribeToken(token);
  const notice = id ? await readNotice(id) : null;
  return (
    <NewsletterLinkScreen
      texts="leave_notice"
      address={notice?.address ?? null}
      about={notice?.product}
      // A valid link without a notice: already unsubscribed, or the product was deleted.
      isDone={param(query, 'state') === 'done' || (id !== null && notice === null)}
      action={`/api/notices/leave?token=${token}`}
    />
  );
}
