export type Attempted = {
  channel: 'email' | 'whatsapp';
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
};

/** The error of an attempt that WhatsApp rejected as busy: nothing was sent. */
export const BUSY_ERROR = 'busy';

/** Whether a message may have been sent. A claim clears the error, so an attempt without one is still running. */
export function mayHaveBeenSent({ channel, attempts, lastError, sentAt }: Attempted): boolean {
  if (sentAt) return true;
  if (attempts === 0) return false;
  return channel === 'email' ? lastError === null : lastError !== BUSY_ERROR;
}
