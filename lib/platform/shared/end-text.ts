import { endsWithDay, formatDay, formatDayTime } from './dates';
import { translate } from './translate';

/** When something ends, in Riyadh: «نهاية يوم 20 نوفمبر 2026», or with its hour where it is not the day's end. */
export const endText = (moment: Date): string =>
  endsWithDay(moment) ? translate('moments.end_of_day', { day: formatDay(moment) }) : formatDayTime(moment);
