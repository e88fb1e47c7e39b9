const NAMED = 10;

export const joinNames = <T>(all: readonly T[], nameOf: (one: T) => string): string =>
  [...all.slice(0, NAMED).map(nameOf), ...(all.length > NAMED ? ['…'] : [])].join('، ');
