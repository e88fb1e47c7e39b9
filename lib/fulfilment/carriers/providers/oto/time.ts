/** UTC, as milliseconds or "2026-04-27 12:42:07". */
export function otoTime(text: string | null | undefined): Date | null {
  const said = text?.trim() ?? '';
  const ms = /^\d{12,14}$/.test(said) ? Number(said) : Date.parse(plain(said));
  return Number.isNaN(ms) ? null : new Date(ms);
}

const plain = (text: string): string => {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)?Z?$/.exec(text) ?? [];
  return day ? `${day}T${time}Z` : '';
};
