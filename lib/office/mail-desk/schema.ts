import { z } from 'zod';
import { email, paging, singleLine } from '../../platform/shared/fields';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const;
export type MailStateFilter = (typeof MAIL_STATES)[number];

export const mailsQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(MAIL_STATES).optional(),
  ...paging,
});

export type MailFilter = z.output<typeof mailsQuery>;

export const mailSwitch = z.object({ byMail: z.boolean(), byWhatsapp: z.boolean() }).partial();

export type MailSwitchBody = z.output<typeof mailSwitch>;

export const testMail = z.object({ email: email() });
