import 'server-only';
import { db, type Prisma } from '../../platform/server/db';

const select = {
  id: true,
  filename: true,
  status: true,
  size: true,
  doneBytes: true,
  created: true,
  updated: true,
  unchanged: true,
  failed: true,
  noticed: true,
  username: true,
  createdAt: true,
  finishedAt: true,
  faults: { select: { line: true, column: true, reason: true }, orderBy: [{ line: 'asc' }, { column: 'asc' }] },
  notices: { select: { line: true, column: true, reason: true }, orderBy: [{ line: 'asc' }, { column: 'asc' }] },
} satisfies Prisma.ProductImportSelect;

type Row = Prisma.ProductImportGetPayload<{ select: typeof select }>;

/** An import of products as staff see it. Of the lines that were left out (`failed`), `faults` holds the first
 * thousand, and `notices` so many of what was taken and should be looked at (`noticed`). */
export type ImportView = ReturnType<typeof viewOf>;

const viewOf = ({ size, doneBytes, createdAt, finishedAt, ...row }: Row) => ({
  ...row,
  /** how much of the file is done, 0..100 */
  percent: row.status === 'done' ? 100 : Math.min(99, Math.floor((doneBytes / Math.max(1, size)) * 100)),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** One import with what was left out; null when there is none. */
export async function readImport(id: string): Promise<ImportView | null> {
  const row = await db.productImport.findUnique({ where: { id }, select });
  return row && viewOf(row);
}

/** The import that was handed in last; null when there never was one. */
export async function readLatestImport(): Promise<ImportView | null> {
  const row = await db.productImport.findFirst({ select, orderBy: { createdAt: 'desc' } });
  return row && viewOf(row);
}
