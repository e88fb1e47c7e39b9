import type { ImportStatus } from '../../generated/prisma/enums';
import { batchUndoEnd } from '../product-batch/rules';

type EndedImport = { status: ImportStatus; isCheck: boolean; undoneAt: Date | null; finishedAt: Date | null };

/** Null: it cannot be undone. */
export function importUndoEnd({ status, isCheck, undoneAt, finishedAt }: EndedImport, now: Date): Date | null {
  if ((status !== 'done' && status !== 'failed') || isCheck || undoneAt !== null) return null;
  return batchUndoEnd(finishedAt, now);
}
