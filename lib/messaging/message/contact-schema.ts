import { z } from 'zod';
import { email, LENGTH, multilineText, personName, phoneOrNone, requiredText } from '../../platform/shared/fields';

export const contactForm = z.object({
  name: personName('validation.name'),
  email: email(),
  phone: phoneOrNone.optional().transform((phone) => phone ?? null),
  subject: requiredText(LENGTH.name, 'validation.subject'),
  message: multilineText(LENGTH.text, 'validation.message'),
});

/** `website` is a honeypot field. */
export const contactBody = contactForm.extend({ website: z.unknown().optional() });

export const threadReply = z.object({ text: multilineText(LENGTH.text, 'validation.message') });

export type ContactFormValues = z.input<typeof contactForm>;
export type ContactBody = z.output<typeof contactBody>;
export type ThreadReply = z.output<typeof threadReply>;
