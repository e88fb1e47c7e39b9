/** Escapes the wildcards of SQL's LIKE. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/*
 * Filters of Prisma that ignore case. Prisma 7 with the pg adapter sends both as ILIKE, also `equals`: without escaping, "A_B" finds "AXB".
 */

/** Filter for a text column that holds this text, in upper or lower case. */
export const containsInsensitive = (text: string) => ({ contains: likePattern(text), mode: 'insensitive' as const });

/** Filter for a text column that equals this text, in upper or lower case. */
export const equalsInsensitive = (text: string) => ({ equals: likePattern(text), mode: 'insensitive' as const });
