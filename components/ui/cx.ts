/** Unlike `cn` it does not resolve conflicts and adds no library to the first load of a page. */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
