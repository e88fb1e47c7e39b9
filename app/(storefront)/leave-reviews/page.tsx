import { mailLinkMetadata, mailLinkPage } from '@/components/storefront/newsletter/mail-link-page';
import { readReviewOptOut } from '@/lib/selling/review/opt-out';

export const instant = false;

export const metadata = mailLinkMetadata('leave_reviews');

export default mailLinkPage('leave_reviews', '/api/reviews/leave', readReviewOptOut);
