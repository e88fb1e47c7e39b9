/** A list page; `more` comes from one extra row instead of a count. */
export type Page<T> = { rows: T[]; more: boolean };

/** `skip` and `take` of a page (from 1) with one extra row. */
export const skipTakeOf = ({ page, limit }: { page: number; limit: number }) => ({
  skip: (page - 1) * limit,
  take: limit + 1,
});

export const toPage = <T>(found: readonly T[], limit: number): Page<T> => ({
  rows: found.slice(0, limit),
  more: found.length > limit,
});
