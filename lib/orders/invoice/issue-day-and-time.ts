import { toRiyadhClock } from '../../platform/shared/dates';

/** Issue day and time in Riyadh, identical in XML and QR code. */
export function issueDayAndTime(issuedAt: Date): { day: string; time: string } {
  const [day = '', time = ''] = toRiyadhClock(issuedAt).split('T');
  return { day, time };
}
