export type Neighbours = { before: number | null; behind: number | null };

export const neighbours = (rows: readonly { order: number }[], index: number): Neighbours => ({
  before: rows[index - 1]?.order ?? null,
  behind: rows[index + 1]?.order ?? null,
});
