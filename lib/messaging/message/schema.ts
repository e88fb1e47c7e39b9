import { z } from 'zod';
import { id, LENGTH, line, paging, prose, text, version } from '../../platform/shared/fields';
import { hasPlaces, hasUnknownPlaces, MESSAGE_STATES } from './rules';

/** Whose messages: one's own, or those that are nobody's. */
export const ASSIGNED = ['me', 'nobody'] as const;

/** GET /api/admin/messages. */
export const adminMessagesQuery = z.object({
  /** name, subject, e-mail or phone */
  q: line().optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  assigned: z.enum(ASSIGNED).optional(),
  ...paging,
});

export type MessageFilter = z.output<typeof adminMessagesQuery>;

/** PUT /api/admin/messages/{id}: what is left out stays. `seen`: somebody has opened it, which counts for a new one alone. */
export const messagePatch = z
  .object({
    seen: z.literal(true),
    state: z.enum(MESSAGE_STATES),
    assigneeId: id('validation.assignee').nullable(),
    version,
  })
  .partial();

export type MessagePatch = z.output<typeof messagePatch>;

const replyText = prose(LENGTH.text, 'validation.reply').refine(
  (written) => !hasUnknownPlaces(written),
  'validation.reply_unknown_places',
);

/** POST /api/admin/messages/{id}/replies: from the state that it was read in, so that of two who answer at once the second is told. */
export const messageReply = z.object({
  text: replyText.refine((written) => !hasPlaces(written), 'validation.reply_places'),
  version: version.unwrap(),
});

export type MessageReplyBody = z.output<typeof messageReply>;

/** The saved reply's form and the body of its calls. */
export const savedReplyForm = z.object({
  title: text(LENGTH.name, 'validation.saved_reply_title'),
  text: replyText,
});

export type SavedReplyBody = z.output<typeof savedReplyForm>;

/** PUT is partial: what is left out stays. */
export const savedReplyPatch = savedReplyForm.extend({ version }).partial();

export type SavedReplyPatch = z.output<typeof savedReplyPatch>;
