/** The places before and behind a row in the order of the whole list; null at its ends. */
export type Neighbours = { before: number | null; behind: number | null };

export const neighbours = (rows: readonly { order: number }[], index: number): Neighbours => ({
  before: rows[index - 1]?.order ?? null,
  behind: rows[index + 1]?.order ?? null,
});
