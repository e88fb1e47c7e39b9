export type Attempted = {
  channel: 'email' | 'whatsapp';
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
};

/** The error of an attempt at which WhatsApp took nothing. */
export const BUSY = 'busy';

/**
 * Whether a message went out, or may have. A claim clears the error, so an attempt without one is still running. A failed
 * email was not sent; of WhatsApp only a busy answer says so.
 */
export function mayBeSent({ channel, attempts, lastError, sentAt }: Attempted): boolean {
  if (sentAt) return true;
  if (attempts === 0) return false;
  return channel === 'email' ? lastError === null : lastError !== BUSY;
}
