import { normalizeArabic } from '@/lib/platform/shared/arabic/normalize';

const spelt = (text: string): string => normalizeArabic(text).toLowerCase();

/** Items whose names contain every word (Arabic spelling normalised), plus the chosen ones. */
export function filterByName<T extends { id: string; name: string }>(
  items: readonly T[],
  chosen: readonly string[],
  text: string,
): readonly T[] {
  const words = spelt(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ id, name }) => chosen.includes(id) || words.every((word) => spelt(name).includes(word)));
}
