import { normalizeArabic } from '../../platform/shared/arabic';

/* Staff's own words for products: «تصفية», «عرض رمضان». They stand in no page of the shop. */

/** How many a product has at most, and how long each is. */
export const TAGS = { most: 20, length: 40 } as const;

/** What tags are divided by where they are typed in one line: none holds it. */
const MARKS = /[،,;|\n]/;
export const isTag = (text: string): boolean => !MARKS.test(text);

/** The tags that a line says. */
export const tagsOfText = (text: string): string[] =>
  text
    .split(MARKS)
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Tags as a line says them. */
export const textOfTags = (tags: readonly string[]): string => tags.join('، ');

/** Whether two tags are the same word, however it is written. */
const isSame = (one: string, other: string): boolean => normalizeArabic(one) === normalizeArabic(other);

/** Each word once, as it was written first. */
export const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => isSame(tag, other)) === at);

/** With a tag at the end; those that have it stay as they are, and null: there are too many already. */
export function withTag(tags: readonly string[], tag: string): readonly string[] | null {
  if (tags.some((other) => isSame(other, tag))) return tags;
  return tags.length < TAGS.most ? [...tags, tag] : null;
}

/** Without a tag. */
export const withoutTag = (tags: readonly string[], tag: string): readonly string[] =>
  tags.filter((other) => !isSame(other, tag));
