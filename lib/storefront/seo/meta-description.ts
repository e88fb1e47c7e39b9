import { truncateText } from '../../platform/shared/graphemes';

/** One line, cut between words at `length` characters. */
export function metaDescription(text: string, length = 160): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.lastIndexOf(' ', length - 1);
  return `${cut > length / 2 ? flat.slice(0, cut) : truncateText(flat, length - 1)}…`;
}
