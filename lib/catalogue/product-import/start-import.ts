import 'server-only';
import { recordWrite, type Writer } from '../../platform/audit/record-write';
import { decodeFile } from '../../platform/csv-file/decode';
import { readLines } from '../../platform/csv-file/read-lines';
import { db, type Tx } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { arabicColumn } from '../product/arabic-columns';
import { PRODUCT_COLUMNS, type ProductColumn, productHeader } from '../product/csv';

/** The largest file that is taken, in bytes: some 40,000 products. */
export const MAX_IMPORT_BYTES = 16_000_000;

type Columns = { missing: ProductColumn[]; repeated: ProductColumn[] };

/** What a file's first line lacks, and what it has twice. */
async function columnsOf(file: Uint8Array): Promise<Columns> {
  for await (const { cells } of readLines(
    file,
    () => false,
    () => {},
  ))
    return productHeader(cells);
  return { missing: [...PRODUCT_COLUMNS], repeated: [] };
}

const named = (columns: readonly ProductColumn[]) =>
  columns.map((column) => `${column} (${arabicColumn(column)})`).join('، ');

/**
 * Takes a file of products: it is imported afterwards, by runImports(). One at a time. Answers its id.
 * Errors: file_columns, file_columns_twice, import_running, too_large, and those of decodeFile.
 */
export async function startImport(
  filename: string,
  bytes: Buffer<ArrayBuffer>,
  writer: Writer,
): Promise<{ id: string; filename: string; status: 'waiting' }> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new AppError('too_large');
  // Kept as UTF-8, in which it is read piece by piece.
  const file = Buffer.from(decodeFile(bytes));
  const { missing, repeated } = await columnsOf(file);
  if (missing.length > 0) throw new AppError('file_columns', { values: { columns: named(missing) } });
  if (repeated.length > 0) throw new AppError('file_columns_twice', { values: { columns: named(repeated) } });
  return db.$transaction(async (tx) => {
    await refuseSecondImport(tx);
    const { id } = await tx.productImport.create({
      data: { filename, file, size: file.length, userId: writer.userId, username: writer.username },
      select: { id: true },
    });
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

/** One import at a time. Errors: import_running. */
export async function refuseSecondImport(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product import'))`;
  const running = await tx.productImport.count({ where: { status: { in: ['waiting', 'running'] } } });
  if (running > 0) throw new AppError('import_running');
}
