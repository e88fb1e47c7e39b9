import { z } from 'zod';
import { email, LENGTH } from '../shared/fields';
import { saudiMobile } from '../shared/phone';

/** POST /api/newsletter-subscribe: one channel at a time. A phone becomes +9665XXXXXXXX. */
export const subscribe = z.discriminatedUnion('type', [
  z.object({ type: z.literal('email'), email: email() }),
  z.object({
    type: z.literal('whatsapp'),
    phone: z
      .string()
      .max(LENGTH.code)
      .transform((value, context) => {
        const mobile = saudiMobile(value);
        if (mobile) return mobile;
        context.addIssue({ code: 'custom', message: 'validation.mobile' });
        return z.NEVER;
      }),
  }),
]);

export type SubscribeBody = z.output<typeof subscribe>;
