import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readNotice } from '@/lib/selling/notice/reads';
import { readNoticeUnsubscribeToken } from '@/lib/selling/notice/tokens';

export const instant = false;

export const metadata = mailLinkMetadata('leave_notice');

export default mailLinkPage('leave_notice', '/api/notices/leave', async (token) => {
  const id = readNoticeUnsubscribeToken(token);
  const notice = id ? await readNotice(id) : null;
  // Valid link without notice: already unsubscribed, or the product was deleted.
  return { address: notice?.address ?? null, about: notice?.product, isDone: id !== null && notice === null };
});
