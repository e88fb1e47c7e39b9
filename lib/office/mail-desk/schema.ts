import { z } from 'zod';
import { email, line, paging } from '../../platform/shared/fields';

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** GET /api/admin/mails. */
export const mailsQuery = z.object({
  q: line().optional(),
  state: z.enum(MAIL_STATES).optional(),
  ...paging,
});

export type MailFilter = z.output<typeof mailsQuery>;

/** PUT /api/admin/mails/events/{event}: partial. */
export const mailSwitch = z.object({ byMail: z.boolean(), byWhatsapp: z.boolean() }).partial();

export type MailSwitchBody = z.output<typeof mailSwitch>;

/** POST /api/admin/mails/events/{event}/test. */
export const testMail = z.object({ email: email() });
