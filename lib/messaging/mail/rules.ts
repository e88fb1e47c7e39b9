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

/** Whether a message may have been sent. Claiming clears the error, so an attempt without one is still running. */
export function mayHaveBeenSent({ channel, attempts, lastError, sentAt }: MailAttempt): boolean {
  if (sentAt) return true;
  if (attempts === 0) return false;
  return channel === 'email' ? lastError === null : lastError !== WHATSAPP_BUSY_ERROR;
}

/** Limit, because base64 adds a third and many mail servers refuse messages above 10 MB. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;

/** A document delays its email by six minutes at most; until then a restart or another server may create it. */
const ATTEMPTS_WITH_ATTACHMENT = 2;

/** Decides about the attachment at an attempt (from 1). `made`: size in bytes, or null if the buyer may not have it now. */
export function attachmentStep(made: number | 'failed' | null, attempt: number): 'attach' | 'retry' | 'omit' {
  if (made === 'failed') return attempt <= ATTEMPTS_WITH_ATTACHMENT ? 'retry' : 'omit';
  return made !== null && made <= MAX_ATTACHMENT_BYTES ? 'attach' : 'omit';
}
