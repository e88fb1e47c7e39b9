/** Calendar and digits are pinned: plain `ar-SA` differs between browsers and Node. */
const LOCALE = 'ar-SA-u-ca-gregory-nu-latn';
const RIYADH = { timeZone: 'Asia/Riyadh' } as const;

const day = new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'long' });
const dayTime = new Intl.DateTimeFormat(LOCALE, { ...RIYADH, dateStyle: 'medium', timeStyle: 'short' });

/** «20 نوفمبر 2026», Riyadh's day. Format on the server and pass the string: browsers' tables differ. */
export const formatDay = (date: Date): string => day.format(date);

/** Day and time in Riyadh. */
export const formatDayTime = (date: Date): string => dayTime.format(date);
