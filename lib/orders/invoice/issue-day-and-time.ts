import { toRiyadhClock } from '../../platform/shared/dates';

/** In Riyadh's time. XML and QR code must agree. */
export function issueDayAndTime(issuedAt: Date): { day: string; time: string } {
  const [day = '', time = ''] = toRiyadhClock(issuedAt).split('T');
  return { day, time };
}
