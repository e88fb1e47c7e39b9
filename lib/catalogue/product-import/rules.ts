import type { ImportStatus } from '../../generated/prisma/enums';
import { BATCH_UNDO_MS } from '../product-batch/rules';

type EndedImport = { status: ImportStatus; isCheck: boolean; undoneAt: Date | null; finishedAt: Date | null };

/** Null: it cannot be undone. */
export function importUndoEnd({ status, isCheck, undoneAt, finishedAt }: EndedImport, now: Date): Date | null {
  if ((status !== 'done' && status !== 'failed') || isCheck || undoneAt !== null || finishedAt === null) return null;
  const end = new Date(finishedAt.getTime() + BATCH_UNDO_MS);
  return now <= end ? end : null;
}
