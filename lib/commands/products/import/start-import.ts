import 'server-only';
import { db } from '../../../db';
import { PRODUCT_COLUMNS, productHeader } from '../../../domain/product-csv';
import { AppError } from '../../../errors';
import { recordWrite, type Writer } from '../../staff/record-write';
import { readLines } from './read-lines';

/** The largest file that is taken, in bytes: some 40,000 products. */
export const MAX_IMPORT_BYTES = 16_000_000;

/** Which columns a file lacks; null when the file can be read. */
export async function missingColumns(file: Uint8Array): Promise<string[]> {
  for await (const { cells } of readLines(file, () => {})) return productHeader(cells).missing;
  return [...PRODUCT_COLUMNS];
}

/**
 * Takes a file of products: it is imported afterwards, by runImports(). One at a time. Answers its id.
 * Errors: file_columns, import_running, too_large.
 */
export async function startImport(
  filename: string,
  file: Buffer<ArrayBuffer>,
  writer: Writer,
): Promise<{ id: string; filename: string; status: 'waiting' }> {
  if (file.length > MAX_IMPORT_BYTES) throw new AppError('too_large');
  const missing = await missingColumns(file);
  if (missing.length > 0) throw new AppError('file_columns', { values: { columns: missing.join(', ') } });
  return db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('product import'))`;
    const running = await tx.productImport.count({ where: { status: { in: ['waiting', 'running'] } } });
    if (running > 0) throw new AppError('import_running');
    const { id } = await tx.productImport.create({
      data: { filename, file, size: file.length, userId: writer.userId, username: writer.username },
      select: { id: true },
    });
    await recordWrite(tx, writer, {
      entity: 'import',
      entityId: id,
      label: filename,
      before: null,
      after: { status: 'waiting', size: file.length },
    });
    return { id, filename, status: 'waiting' as const };
  });
}
