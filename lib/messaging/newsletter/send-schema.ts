import { z } from 'zod';
import {
  id,
  LENGTH,
  multilineText,
  optionalCode,
  paging,
  requiredText,
  singleLine,
} from '../../platform/shared/fields';

export const NEWSLETTER_RECIPIENTS = ['all', 'email', 'whatsapp'] as const;

const shortText = z
  .union([z.number().transform(String), z.string(), z.null()])
  .pipe(z.union([z.null(), singleLine(LENGTH.code)]))
  .transform((value) => value || null)
  .optional();

/** A non-empty `sendTo` overrides `recipients`. */
export const newsletterSend = z.object({
  subject: requiredText(LENGTH.name, 'validation.newsletter_subject'),
  content: multilineText(LENGTH.newsletter, 'validation.newsletter_content').min(10, 'validation.newsletter_content'),
  recipients: z.enum(NEWSLETTER_RECIPIENTS).default('all'),
  // A request body of 1 MB holds about 25,000 ids.
  sendTo: z.array(id()).max(25_000).nullish(),
  isOffer: z.boolean().default(false),
  offerCode: optionalCode(LENGTH.code),
  offerDiscount: shortText,
});

export type NewsletterBody = z.output<typeof newsletterSend>;

export const subscriptionsQuery = z.object({
  q: singleLine().optional(),
  type: z.enum(['email', 'whatsapp']).optional(),
  ...paging,
  limit: z.coerce.number().int().min(1).max(1000).default(200),
});
