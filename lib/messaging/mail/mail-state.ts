import 'server-only';
import { MAX_ATTEMPTS, NEVER } from './send-due-mails';

/** `failed` messages are not retried automatically. */
export type MailState = 'waiting' | 'sent' | 'failed' | 'withdrawn';

type Row = { sentAt: Date | null; withdrawnAt: Date | null; attempts: number; nextAttemptAt: Date };

export function mailState({ sentAt, withdrawnAt, attempts, nextAttemptAt }: Row): MailState {
  if (sentAt) return 'sent';
  if (withdrawnAt) return 'withdrawn';
  return attempts >= MAX_ATTEMPTS || nextAttemptAt.getTime() === NEVER.getTime() ? 'failed' : 'waiting';
}
