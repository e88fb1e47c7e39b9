import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readNotice } from '@/lib/selling/notice/reads';
import { verifyNoticeConfirmToken } from '@/lib/selling/notice/tokens';

export const instant = false;

export const metadata = mailLinkMetadata('confirm_notice');

export default mailLinkPage('confirm_notice', '/api/notices/confirm', async (token) => {
  const said = verifyNoticeConfirmToken(token);
  const notice = said ? await readNotice(said.id) : null;
  return { address: notice?.address ?? null, about: notice?.product, isDone: notice?.isSent === true };
});
