import 'server-only';
import { MAX_MAIL_ATTEMPTS, NO_RETRY_AT } from './send-due-mails';

/** `failed` messages are not retried automatically. */
export type MailDeliveryState = 'waiting' | 'sent' | 'failed' | 'withdrawn';

type Row = { sentAt: Date | null; withdrawnAt: Date | null; attempts: number; nextAttemptAt: Date };

export function mailState({ sentAt, withdrawnAt, attempts, nextAttemptAt }: Row): MailDeliveryState {
  if (sentAt) return 'sent';
  if (withdrawnAt) return 'withdrawn';
  return attempts >= MAX_MAIL_ATTEMPTS || nextAttemptAt.getTime() === NO_RETRY_AT.getTime() ? 'failed' : 'waiting';
}
