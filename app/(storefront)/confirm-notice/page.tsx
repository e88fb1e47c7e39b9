import type { Metadata } from 'next';
import { connection } from 'next/server';
import { NewsletterLinkScreen } from '@/components/storefront/newsletter/newsletter-link-screen';
import { param } from '@/lib/platform/shared/query';
import { translate } from '@/lib/platform/shared/translate';
import { readNotice } from '@/lib/selling/notice/reads';
import { readNoticeConfirmToken } from '@/lib/selling/notice/tokens';

export const instant = false;

export const metadata: Metadata = {
  title: translate('confirm_notice.title'),
  robots: { index: false },
  // The URL contains a secret.
  referrer: 'no-referrer',
};

const MAX_TOKEN = 200;

export default async function ConfirmNoticePage({ searchParams }: PageProps<'/confirm-notice'>) {
  await connection();
  const query = await searchParams;
  const token = param(query, 'token').slice(0, MAX_TOKEN);
  const said = readNoticeConfirmToken(token);
  const notice = said ? await readNotice(said.id) : null;
  return (
    <NewsletterLinkScreen
      texts="confirm_notice"
      address={notice?.address ?? null}
      about={notice?.product}
      isDone={param(query, 'state') === 'done' || notice?.isSent === true}
      action={`/api/notices/confirm?token=${token}`}
    />
  );
}
