/** A page of a list; `more` is known from one extra row, without counting. */
export type Page<T> = { rows: T[]; more: boolean };

export const skipTakeOf = ({ page, limit }: { page: number; limit: number }) => ({
  skip: (page - 1) * limit,
  take: limit + 1,
});

export const toPage = <T>(found: readonly T[], limit: number): Page<T> => ({
  rows: found.slice(0, limit),
  more: found.length > limit,
});
