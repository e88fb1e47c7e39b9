import 'server-only';
import { db, type Prisma } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { type CostRights, canSeeCosts } from '../product/admin-reads';
import { BATCH_UNDO_MS, MAX_UNDOABLE_BATCHES } from '../product-batch/rules';
import { importUndoEnd } from './rules';

const select = {
  id: true,
  filename: true,
  status: true,
  size: true,
  doneBytes: true,
  isCheck: true,
  created: true,
  updated: true,
  unchanged: true,
  failed: true,
  noticed: true,
  hidden: true,
  username: true,
  undoneAt: true,
  kept: true,
  createdAt: true,
  finishedAt: true,
  unread: true,
  fileNotes: true,
  headings: true,
  archive: {
    select: {
      filename: true,
      entries: true,
      _count: { select: { pictures: true } },
      pictures: { select: { name: true, reason: true }, where: { used: false }, orderBy: { name: 'asc' } },
    },
  },
  faults: { select: { line: true, column: true, reason: true }, orderBy: [{ line: 'asc' }, { column: 'asc' }] },
  notices: { select: { line: true, column: true, reason: true }, orderBy: [{ line: 'asc' }, { column: 'asc' }] },
} satisfies Prisma.ProductImportSelect;

type Row = Prisma.ProductImportGetPayload<{ select: typeof select }>;

/** `faults` and `notices` have the first thousand of `failed` and `noticed`. */
export type ImportView = ReturnType<typeof viewOf>;

/** Leaves out lines about costs, whose reasons quote the cell. */
const seen = <L extends { column: string }>(lines: readonly L[], rights: CostRights): L[] =>
  lines.filter(({ column }) => column !== 'cost' || canSeeCosts(rights));

const shareDone = (lines: number, archive: Row['archive']): number =>
  archive ? (archive._count.pictures / archive.entries + lines) / 2 : lines;

const undoEndOf = (row: Pick<Row, 'status' | 'isCheck' | 'undoneAt' | 'finishedAt' | 'created' | 'updated'>) =>
  row.created + row.updated > 0 ? importUndoEnd(row, new Date()) : null;

const viewOf = ({ size, doneBytes, createdAt, finishedAt, undoneAt, archive, ...row }: Row, rights: CostRights) => ({
  ...row,
  faults: seen(row.faults, rights),
  notices: seen(row.notices, rights),
  headings: row.headings as Record<string, string>,
  pictures: archive && {
    filename: archive.filename,
    entries: archive.entries,
    used: archive._count.pictures - archive.pictures.length,
    unused: archive.pictures,
  },
  undone: undoneAt !== null,
  undoUntil: undoEndOf({ ...row, undoneAt, finishedAt })?.toISOString() ?? null,
  percent:
    row.status === 'done' || row.status === 'checked'
      ? 100
      : Math.min(99, Math.floor(shareDone(doneBytes / Math.max(1, size), archive) * 100)),
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Without the right to costs, lines about costs are missing. */
export async function readImport(id: string, rights: CostRights): Promise<ImportView | null> {
  const row = await db.productImport.findUnique({ where: { id }, select });
  return row && viewOf(row, rights);
}

/** May be a check, or still running. */
export async function readLatestImport(rights: CostRights): Promise<ImportView | null> {
  const row = await db.productImport.findFirst({ select, orderBy: { createdAt: 'desc' } });
  return row && viewOf(row, rights);
}

const PREVIEW_ROWS = 100;

type Values = Record<string, unknown>;

export type ImportRowView = {
  line: number;
  name: string;
  sku: string | null;
  noticed: boolean;
  before: Values | null;
  after: Values;
};

/** From row `from`: lines with notices first, then in file order. */
export async function readImportRows(id: string, from: number, rights: CostRights): Promise<ImportRowView[]> {
  const rows = await db.productImportRow.findMany({
    where: { importId: id },
    select: { line: true, name: true, sku: true, noticed: true, before: true, after: true },
    orderBy: [{ noticed: 'desc' }, { line: 'asc' }],
    skip: from,
    take: PREVIEW_ROWS,
  });
  if (rows.length === 0 && !(await db.productImport.findUnique({ where: { id }, select: { id: true } })))
    throw new AppError('not_found');
  const names = new Map(
    [
      ...(await db.category.findMany({ select: { slug: true, name: true } })).map((row) => ['category', row] as const),
      ...(await db.brand.findMany({ select: { slug: true, name: true } })).map((row) => ['brand', row] as const),
    ].map(([field, { slug, name }]) => [`${field} ${slug}`, name]),
  );
  const isSeen = canSeeCosts(rights);
  const readable = (values: Prisma.JsonValue): Values =>
    Object.fromEntries(
      Object.entries(values as Values)
        .filter(([field]) => field !== 'cost' || isSeen)
        .map(([field, value]) => [field, names.get(`${field} ${value}`) ?? value]),
    );
  return rows.map((row) => ({
    ...row,
    before: row.before === null ? null : readable(row.before),
    after: readable(row.after),
  }));
}

export type UndoableImport = {
  id: string;
  filename: string;
  done: number;
  created: number;
  by: string;
  finishedAt: string;
  undoUntil: string;
};

/** Failed imports too: they may have written some lines. */
export async function readUndoableImports(): Promise<UndoableImport[]> {
  const rows = await db.productImport.findMany({
    where: {
      status: { in: ['done', 'failed'] },
      isCheck: false,
      undoneAt: null,
      finishedAt: { gt: new Date(Date.now() - BATCH_UNDO_MS) },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_UNDOABLE_BATCHES,
  });
  return rows.flatMap((row) => {
    const { id, filename, created, updated, username, finishedAt } = row;
    const end = undoEndOf(row);
    return finishedAt && end
      ? {
          id,
          filename,
          done: created + updated,
          created,
          finishedAt: finishedAt.toISOString(),
          by: username,
          undoUntil: end.toISOString(),
        }
      : [];
  });
}
