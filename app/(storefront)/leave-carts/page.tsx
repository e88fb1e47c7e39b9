import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readReminderOptOut } from '@/lib/selling/cart-reminder/opt-out';

export const instant = false;

export const metadata = mailLinkMetadata('leave_carts');

export default mailLinkPage('leave_carts', '/api/cart/leave-reminders', readReminderOptOut);
