import 'server-only';
import { recordWrite, type Writer } from '../../platform/audit/record-write';
import { cleanCsvCell } from '../../platform/csv-file/cells';
import { decodeFile } from '../../platform/csv-file/decode';
import { readCsvLines } from '../../platform/csv-file/read-lines';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError } from '../../platform/shared/errors';
import { truncateText } from '../../platform/shared/graphemes';
import { type CostRights, canSeeCosts } from '../product/admin-reads';
import { arabicColumn } from '../product/csv/arabic-columns';
import { type ProductHeader, productHeader } from '../product/csv/header';
import type { ProductColumn } from '../product/csv/headings';
import { type ImportColumnChoice, isProductHeaderRow } from './columns';
import { saveColumnMapping } from './mappings';

const MAX_HEADING = 80;

/** Enough for about 40,000 products. */
export const MAX_IMPORT_BYTES = 16_000_000;

type Columns = { header: ReadonlyMap<ProductColumn, number> };

async function columnsOf(file: Uint8Array, chosen: readonly string[]) {
  for await (const { cells } of readCsvLines(
    file,
    () => false,
    () => {},
  ))
    return { heads: cells.map(cleanCsvCell), ...productHeader(cells, chosen) };
  return { heads: [], ...productHeader([], chosen) };
}

const headingsOf = (heads: readonly string[], header: ProductHeader): Record<string, string> =>
  Object.fromEntries(
    [...header, ...header.sale, ...header.visibility].map(([column, place]) => [
      column,
      truncateText(heads[place] ?? '', MAX_HEADING),
    ]),
  );

function assertOwnColumns({ header }: Columns, rights: CostRights): void {
  if (header?.has('cost') && !canSeeCosts(rights))
    throw new AppError('file_columns_closed', { values: { columns: named(['cost']) } });
}

type Beginning = {
  isCheck?: boolean;
  columns?: readonly ImportColumnChoice[];
  sheet?: string | undefined;
  pictures?: string;
};

const named = (columns: readonly ProductColumn[]) => columns.map(arabicColumn).join('، ');

/** Stores the file. Errors: too_large, file_columns, file_columns_twice, import_running. */
export async function startImport(
  filename: string,
  bytes: Buffer<ArrayBuffer>,
  writer: Writer & CostRights,
  { isCheck = false, columns = [], sheet, pictures }: Beginning = {},
): Promise<{ id: string; filename: string; status: 'waiting' }> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new AppError('too_large');
  const { text, notes } = await decodeFile(bytes, { isHead: isProductHeaderRow, sheet });
  // As UTF-8, because it is read in pieces.
  const file = Buffer.from(text);
  const read = await columnsOf(file, columns);
  const { heads, missing, repeated, unread } = read;
  if (missing.length > 0) throw new AppError('file_columns', { values: { columns: named(missing) } });
  if (repeated.length > 0) throw new AppError('file_columns_twice', { values: { columns: named(repeated) } });
  assertOwnColumns(read, writer);
  const { userId, username } = writer;
  const headings = headingsOf(heads, read.header);
  return transaction(async (tx) => {
    await refuseSecondImport(tx);
    const { id } = await tx.productImport.create({
      data: {
        ...{ filename, file, size: file.length, isCheck, columns: [...columns], unread, headings },
        ...{ fileNotes: notes, userId, username },
      },
      select: { id: true },
    });
    if (pictures) {
      const { count } = await tx.productImportArchive.updateMany({
        where: { id: pictures, importId: null, username },
        data: { importId: id },
      });
      if (count === 0) throw new AppError('not_found');
    }
    if (columns.length > 0) await saveColumnMapping(tx, heads, columns, writer);
    if (!isCheck)
      await recordWrite(tx, writer, {
        entity: 'import',
        entityId: id,
        label: filename,
        before: null,
        after: { status: 'waiting', size: bytes.length },
      });
    return { id, filename, status: 'waiting' as const };
  });
}

/** Applies a checked import as previewed. Idempotent. `leaveNoticed` skips lines with notices. */
export async function applyImport(id: string, leaveNoticed: boolean, writer: Writer & CostRights): Promise<void> {
  const { userId, username } = writer;
  await transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM product_imports WHERE id = ${id} FOR UPDATE`;
    const found = await tx.productImport.findUnique({
      where: { id },
      select: { status: true, filename: true, size: true },
    });
    if (!found) throw new AppError('not_found');
    if (found.status !== 'checked') return;
    if (!canSeeCosts(writer)) {
      const { file, columns } = await tx.productImport.findUniqueOrThrow({
        where: { id },
        select: { file: true, columns: true },
      });
      if (file) assertOwnColumns(await columnsOf(file, columns), writer);
    }
    await refuseSecondImport(tx);
    const zero = {
      doneLine: 0,
      doneBytes: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      failed: 0,
      noticed: 0,
      hidden: 0,
      attempts: 0,
    };
    await tx.productImport.update({
      where: { id },
      data: { ...zero, status: 'waiting', isCheck: false, leaveNoticed, leaseUntil: new Date(), userId, username },
    });
    await tx.productImportFault.deleteMany({ where: { importId: id } });
    await tx.productImportNotice.deleteMany({ where: { importId: id } });
    await recordWrite(tx, writer, {
      entity: 'import',
      entityId: id,
      label: found.filename,
      before: null,
      after: { status: 'waiting', size: found.size },
    });
  });
}

/** Errors: import_running. */
export async function refuseSecondImport(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product import'))`;
  const running = await tx.productImport.count({ where: { status: { in: ['waiting', 'running'] } } });
  if (running > 0) throw new AppError('import_running');
}
