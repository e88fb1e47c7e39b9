/** Alternatives of one condition: index tokens, and groups that must match together. */
export type SearchTerm = {
  typed: string;
  role: 'kind' | 'brand' | 'number' | 'colour' | 'word' | 'unknown';
  whole: string[];
  begun: string[];
  within: string[];
  together: string[][];
  /** Marks of product kinds in the index; `exact`: of the full kind name. */
  kinds: string[];
  exact: string[];
  forms: string[];
  heard: boolean;
  /** If product names match, their other texts do not count. */
  device?: true;
  measure?: string;
  /** Words that put a product before others of the kinds. */
  likely?: readonly string[];
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

export const isEmptyTerm = (term: SearchTerm): boolean =>
  term.whole.length + term.begun.length + term.within.length + term.together.length + term.kinds.length === 0;
