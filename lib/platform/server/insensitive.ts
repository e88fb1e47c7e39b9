export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/* Prisma 7 with pg sends ILIKE, also for `equals`: unescaped, "A_B" finds "AXB". */

export const containsInsensitive = (text: string) => ({ contains: likePattern(text), mode: 'insensitive' as const });

export const equalsInsensitive = (text: string) => ({ equals: likePattern(text), mode: 'insensitive' as const });
