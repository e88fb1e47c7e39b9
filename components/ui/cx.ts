/**
 * Joins class names without resolving conflicts: unlike `cn` it needs no library in a page's first
 * load.
 */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
