import { z } from 'zod';
import { id, LENGTH, multilineText, paging, requiredText, singleLine, version } from '../../platform/shared/fields';
import { hasPlaceholders, hasUnknownPlaceholders, MESSAGE_STATES } from './rules';

export const ASSIGNEE_FILTERS = ['me', 'nobody'] as const;

export const adminMessagesQuery = z.object({
  q: singleLine().optional(),
  state: z.enum(MESSAGE_STATES).optional(),
  assigned: z.enum(ASSIGNEE_FILTERS).optional(),
  ...paging,
});

export type MessageFilter = z.output<typeof adminMessagesQuery>;

/** `seen`: staff opened the message; only changes new messages. */
export const messagePatch = z
  .object({
    seen: z.literal(true),
    state: z.enum(MESSAGE_STATES),
    assigneeId: id('validation.assignee').nullable(),
    version,
  })
  .partial();

export type MessagePatch = z.output<typeof messagePatch>;

const replyText = multilineText(LENGTH.text, 'validation.reply').refine(
  (written) => !hasUnknownPlaceholders(written),
  'validation.reply_unknown_places',
);

export const messageReply = z.object({
  text: replyText.refine((written) => !hasPlaceholders(written), 'validation.reply_places'),
  version: version.unwrap(),
});

export type MessageReplyBody = z.output<typeof messageReply>;

export const savedReplyForm = z.object({
  title: requiredText(LENGTH.name, 'validation.saved_reply_title'),
  text: replyText,
});

export type SavedReplyBody = z.output<typeof savedReplyForm>;

export const savedReplyPatch = savedReplyForm.extend({ version }).partial();

export type SavedReplyPatch = z.output<typeof savedReplyPatch>;
