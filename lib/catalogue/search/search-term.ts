/** One thing that a product must have to be found, as alternatives: tokens of the index, and tokens that only count together. */
export type SearchTerm = {
  typed: string;
  role: 'kind' | 'brand' | 'number' | 'colour' | 'word' | 'unknown';
  whole: string[];
  begun: string[];
  within: string[];
  together: string[][];
  /** marks of kinds; `exact`: of those that are called just this */
  kinds: string[];
  exact: string[];
  /** every way to say it, to be compared with the names of categories */
  forms: string[];
  /** known by its sound alone */
  heard: boolean;
  /** a device's name: what it is found by beside its own name goes with it */
  device?: true;
  /** how a number with its unit is shown */
  measure?: string;
};

export const emptyTerm = (typed: string, role: SearchTerm['role'] = 'word'): SearchTerm => ({
  typed,
  role,
  whole: [],
  begun: [],
  within: [],
  together: [],
  kinds: [],
  exact: [],
  forms: [typed],
  heard: false,
});

export const isEmpty = (term: SearchTerm): boolean =>
  term.whole.length + term.begun.length + term.within.length + term.together.length + term.kinds.length === 0;
