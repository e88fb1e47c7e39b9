/** Joins class names without resolving conflicts. Unlike `cn` it adds no library to the first load of a page. */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
