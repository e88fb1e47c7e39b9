import { formatDay, formatDayTime, isEndOfDay } from '../../platform/shared/dates';
import { translate } from '../../platform/shared/translate';

/** End of a coupon in Riyadh time: «نهاية يوم 20 نوفمبر 2026», or with the hour. */
export const formatEndTime = (moment: Date): string =>
  isEndOfDay(moment) ? translate('moments.end_of_day', { day: formatDay(moment) }) : formatDayTime(moment);
