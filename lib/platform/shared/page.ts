/** A page of a list, and whether another one follows: known from one row more, so that nothing has to be counted. */
export type Page<T> = { rows: T[]; more: boolean };

/** What `skip` and `take` are for a page (from 1) and the one row more. */
export const pageWindow = ({ page, limit }: { page: number; limit: number }) => ({
  skip: (page - 1) * limit,
  take: limit + 1,
});

/** Cuts off the row more. */
export const pageOf = <T>(found: readonly T[], limit: number): Page<T> => ({
  rows: found.slice(0, limit),
  more: found.length > limit,
});
