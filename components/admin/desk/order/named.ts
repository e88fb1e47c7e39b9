/** So many orders are named in a sentence. */
const NAMED = 10;

/** The first of them by their names, for a sentence. */
export const named = <T>(all: readonly T[], nameOf: (one: T) => string): string =>
  [...all.slice(0, NAMED).map(nameOf), ...(all.length > NAMED ? ['…'] : [])].join('، ');
