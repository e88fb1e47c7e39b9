/**
 * Joins class names. For what a first page load brings to the browser: unlike `cn` it settles no contradictions, and so
 * needs no library. Looks that callers adjust are utilities of several properties (app/styles), which those of one outweigh.
 */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
