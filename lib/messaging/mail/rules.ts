/** Delay for messages about changes by staff; longer than the undo period. */
export const UNDO_HOLD_MS = 15_000;

export type MailAttempt = {
  channel: 'email' | 'whatsapp';
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
};

/** Error of an attempt that WhatsApp rejected as busy, so nothing was sent. */
export const WHATSAPP_BUSY_ERROR = 'busy';

/** Claiming clears the error, so an attempt without one is still running. */
export function mayHaveBeenSent({ channel, attempts, lastError, sentAt }: MailAttempt): boolean {
  if (sentAt) return true;
  if (attempts === 0) return false;
  return channel === 'email' ? lastError === null : lastError !== WHATSAPP_BUSY_ERROR;
}

/** Base64 adds a third, and many mail servers refuse messages above 10 MB. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;

/** Delays an email by six minutes at most, in which a restart or another server may create the document. */
const ATTEMPTS_WITH_ATTACHMENT = 2;

/** `made`: size in bytes, or null if the buyer may not have it now. `attempt`: from 1. */
export function attachmentStep(made: number | 'failed' | null, attempt: number): 'attach' | 'retry' | 'omit' {
  if (made === 'failed') return attempt <= ATTEMPTS_WITH_ATTACHMENT ? 'retry' : 'omit';
  return made !== null && made <= MAX_ATTACHMENT_BYTES ? 'attach' : 'omit';
}
