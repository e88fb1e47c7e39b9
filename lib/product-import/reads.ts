import 'server-only';
import type { ImportStatus } from '../generated/prisma/enums';
import { db, type Prisma } from '../server/db';

/** An import of products as staff see it. */
export type ImportView = {
  id: string;
  filename: string;
  status: ImportStatus;
  /** how much of the file is done, 0..100 */
  percent: number;
  created: number;
  updated: number;
  unchanged: number;
  /** lines that were left out; `faults` holds the first thousand */
  failed: number;
  username: string;
  createdAt: string;
  finishedAt: string | null;
  faults: { line: number; column: string; reason: string }[];
};

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
  username: true,
  createdAt: true,
  finishedAt: true,
  faults: { select: { line: true, column: true, reason: true }, orderBy: [{ line: 'asc' }, { column: 'asc' }] },
} satisfies Prisma.ProductImportSelect;

type Row = Prisma.ProductImportGetPayload<{ select: typeof select }>;

const viewOf = ({ size, doneBytes, createdAt, finishedAt, ...row }: Row): ImportView => ({
  ...row,
  status: row.status,
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
