/** A condition of a search. Any entry of a list may match: an index token, or in `together` a group of words. */
export type SearchTerm = {
  typed: string;
  role: 'kind' | 'brand' | 'number' | 'colour' | 'word' | 'unknown';
  whole: string[];
  begun: string[];
  within: string[];
  together: string[][];
  /** `kinds`: index marks of product kinds; `exact`: marks of the full kind name. */
  kinds: string[];
  exact: string[];
  forms: string[];
  heard: boolean;
  /** If product names match, other texts are ignored. */
  device?: true;
  /** If true, specifications count more than names. */
  specification?: true;
  measure?: string;
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
