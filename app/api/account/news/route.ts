import { route } from '@/lib/platform/server/api/route';
import { readNewsletterConsent, saveNewsletterConsent } from '@/lib/selling/account/newsletter-consent';
import { newsletterConsentBody } from '@/lib/selling/account/schema';

const limit = { name: 'account-news', max: 40, windowSeconds: 600, per: 'address' } as const;

export const GET = route({ access: 'customer' }, ({ sessionId }) => readNewsletterConsent(sessionId));

export const PUT = route({ access: 'customer', body: newsletterConsentBody, limit }, ({ sessionId, body }) =>
  saveNewsletterConsent(sessionId, body.wanted),
);
