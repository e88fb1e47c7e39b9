import { z } from 'zod';
import { line, paging } from '../../platform/shared/fields';

export const MESSAGE_STATES = ['unread', 'read', 'all'] as const;

/** GET /api/admin/messages. */
export const adminMessagesQuery = z.object({
  /** name, subject, e-mail or phone */
  q: line().optional(),
  state: z.enum(MESSAGE_STATES).default('all'),
  ...paging,
});

export type MessageFilter = z.output<typeof adminMessagesQuery>;

/** PUT /api/admin/messages/{id}. */
export const messagePatch = z.object({ isRead: z.boolean() });
