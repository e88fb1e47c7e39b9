import { normalizeArabic } from '../../platform/shared/arabic/normalize';

/* Tags for staff, which the shop does not show: «تصفية», «عرض رمضان». */

export const PRODUCT_TAG_LIMITS = { most: 20, length: 40 } as const;

const MARKS = /[،,;|\n]/;
export const isValidTag = (text: string): boolean => !MARKS.test(text);

export const tagsOfText = (text: string): string[] =>
  text
    .split(MARKS)
    .map((tag) => tag.trim())
    .filter(Boolean);

export const textOfTags = (tags: readonly string[]): string => tags.join('، ');

const isSame = (one: string, other: string): boolean => normalizeArabic(one) === normalizeArabic(other);

export const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((other) => isSame(tag, other)) === at);

/** Null above the limit of tags. */
export function withTag(tags: readonly string[], tag: string): readonly string[] | null {
  if (tags.some((other) => isSame(other, tag))) return tags;
  return tags.length < PRODUCT_TAG_LIMITS.most ? [...tags, tag] : null;
}

export const withoutTag = (tags: readonly string[], tag: string): readonly string[] =>
  tags.filter((other) => !isSame(other, tag));
