export type NeighbourPositions = { before: number | null; behind: number | null };

export const neighbourPositions = (rows: readonly { order: number }[], index: number): NeighbourPositions => ({
  before: rows[index - 1]?.order ?? null,
  behind: rows[index + 1]?.order ?? null,
});
