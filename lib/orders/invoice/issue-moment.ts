import { toRiyadhClock } from '../../platform/shared/dates';

/** When a document was issued, as its XML and its QR code say it letter for letter: day and time of Riyadh. */
export function issueMoment(issuedAt: Date): { day: string; time: string } {
  const [day = '', time = ''] = toRiyadhClock(issuedAt).split('T');
  return { day, time };
}
