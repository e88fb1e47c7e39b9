import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readMailOptOut } from '@/lib/messaging/mail/opt-out';

export const instant = false;

export const metadata = mailLinkMetadata('leave_mails');

export default mailLinkPage('leave_mails', '/api/mails/leave', readMailOptOut);
