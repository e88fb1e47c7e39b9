const TIME = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)? ?(?:Z|([+-]\d{2}):?(\d{2}))?$/;

/** UTC without an offset: milliseconds, seconds, "2026-04-27 12:42:07" or "2026-04-27T12:42+03:00". */
export function otoTime(text: string | null | undefined): Date | null {
  const said = text?.trim() ?? '';
  if (/^\d{9,10}$/.test(said)) return new Date(Number(said) * 1000);
  const ms = /^\d{12,14}$/.test(said) ? Number(said) : Date.parse(isoTime(said));
  return Number.isNaN(ms) ? null : new Date(ms);
}

const isoTime = (text: string): string => {
  const [, day, time, hours, minutes] = TIME.exec(text) ?? [];
  return day ? `${day}T${time}${hours ? `${hours}:${minutes}` : 'Z'}` : '';
};
