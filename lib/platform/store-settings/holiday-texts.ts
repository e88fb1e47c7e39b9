import { riyadhDay } from '../shared/dates';
import { translate } from '../shared/translate';
import { formatWeekdayDate } from './delivery-texts';
import { HOLIDAY_KINDS, holidaysOfYear } from './holidays';

/** This and the next year, by the day in Riyadh. */
export function holidayTexts(now: Date) {
  const year = Number(riyadhDay(now).slice(0, 4));
  const all = [year, year + 1].flatMap(holidaysOfYear);
  return HOLIDAY_KINDS.map((kind) => ({
    kind,
    days: all
      .filter((holiday) => holiday.kind === kind)
      .map(({ from, to }) => {
        const values = { from: formatWeekdayDate(from), to: formatWeekdayDate(to), year: from.slice(0, 4) };
        return translate(from === to ? 'delivery.holiday_day' : 'delivery.holiday_span', values);
      }),
  }));
}
