/* Moves rows of a tree, given as a list with depths, together with their descendants. Null: not allowed. */

export type TreeRow = { id: string; depth: number };

export type MoveStep = 'up' | 'down' | 'in' | 'out';

export type Levels = {
  /** Maximum number of levels; 1 for a flat list. */
  most: number;
  fixed?: boolean;
};

function blockEnd(rows: readonly TreeRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const end = rows.findIndex((row, at) => at > index && row.depth <= depth);
  return end < 0 ? rows.length : end;
}

export function takeBlock<P extends TreeRow>(rows: readonly P[], index: number): { block: P[]; rest: P[] } {
  const end = blockEnd(rows, index);
  return { block: rows.slice(index, end), rest: [...rows.slice(0, index), ...rows.slice(end)] };
}

const heightOf = (block: readonly TreeRow[]): number =>
  1 + Math.max(0, ...block.map(({ depth }) => depth - (block[0]?.depth ?? 0)));

/** Allowed depth nearest to `asked` before `rest[at]`, or null. */
function depthAt(rest: readonly TreeRow[], at: number, block: readonly TreeRow[], asked: number, levels: Levels) {
  const before = rest[at - 1];
  const least = rest[at]?.depth ?? 0;
  const most = Math.min(before ? before.depth + 1 : 0, levels.most - heightOf(block));
  const depth = levels.fixed ? (block[0]?.depth ?? 0) : Math.max(least, Math.min(most, asked));
  return depth < least || depth > most ? null : depth;
}

export function insertBlock<P extends TreeRow>(
  { block, rest }: { block: readonly P[]; rest: readonly P[] },
  at: number,
  asked: number,
  levels: Levels,
): P[] | null {
  const depth = depthAt(rest, at, block, asked, levels);
  if (depth === null) return null;
  const shift = depth - (block[0]?.depth ?? 0);
  return [...rest.slice(0, at), ...block.map((row) => ({ ...row, depth: row.depth + shift })), ...rest.slice(at)];
}

const sameList = (one: readonly TreeRow[], other: readonly TreeRow[]): boolean =>
  one.every(({ id, depth }, index) => other[index]?.id === id && other[index].depth === depth);

/** From the end of its parent a row moves into the next parent. */
export function moveOneStep<P extends TreeRow>(
  rows: readonly P[],
  id: string,
  step: MoveStep,
  levels: Levels,
): P[] | null {
  const index = rows.findIndex((row) => row.id === id);
  const own = rows[index];
  if (!own) return null;
  const { depth } = own;
  const parts = takeBlock(rows, index);
  const { rest } = parts;
  const put = (at: number, asked: number): P[] | null => {
    const next = insertBlock(parts, at, asked, levels);
    return next?.[at]?.depth !== asked || sameList(rows, next) ? null : next;
  };
  if (step === 'in' || step === 'out') {
    if (levels.fixed) return null;
    const before = rows.slice(0, index).findLast((row) => row.depth <= depth);
    if (step === 'in') return before?.depth === depth ? put(index, depth + 1) : null;
    const parent = rest.slice(0, index).findLastIndex((row) => row.depth < depth);
    return parent < 0 ? null : put(blockEnd(rest, parent), depth - 1);
  }
  if (step === 'up') {
    const at = rest.slice(0, index).findLastIndex((row) => row.depth <= depth);
    if (at < 0) return null;
    return put(at, depth);
  }
  const behind = rest[index];
  if (!behind) return null;
  return behind.depth === depth ? put(blockEnd(rest, index), depth) : put(index + 1, depth);
}

export function parentOf(rows: readonly TreeRow[], id: string): string | null {
  const index = rows.findIndex((row) => row.id === id);
  const depth = rows[index]?.depth ?? 0;
  return rows.slice(0, Math.max(index, 0)).findLast((row) => row.depth < depth)?.id ?? null;
}

export function positionOf(rows: readonly TreeRow[], id: string): { place: number; count: number } {
  const parent = parentOf(rows, id);
  const beside = rows.filter((row) => parentOf(rows, row.id) === parent);
  return { place: beside.findIndex((row) => row.id === id) + 1, count: beside.length };
}

export const withParents = (rows: readonly TreeRow[]): { id: string; parentId: string | null }[] =>
  rows.map(({ id }) => ({ id, parentId: parentOf(rows, id) }));
