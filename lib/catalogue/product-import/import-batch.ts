import 'server-only';
import { afterSeconds } from '../../platform/queue/claim';
import { Prisma, type Tx } from '../../platform/server/db';
import { translate } from '../../platform/shared/translate';
import { type ClaimedImport, IMPORT_LEASE_SECONDS, LostImport } from './claim-import';
import type { ImportFault, ImportRow } from './import-rows';
import { type PlannedImportLine, planRows, type RowsPlan } from './plan-rows';
import type { FileSummary } from './summarize-file';
import { importedChange, writeImportLines } from './write-rows';

const MAX_FAULTS = 1000;

export type ImportBatch = { faults: ImportFault[]; failed: number; line: number; bytes: number };

export type BatchOutcome = { plan: RowsPlan; created: number; updated: number; unchanged: number };

const rowOf = (importId: string, line: PlannedImportLine): Prisma.ProductImportRowCreateManyInput => {
  const { before, after } = importedChange(line) as {
    before: Prisma.InputJsonObject | null;
    after: Prisma.InputJsonObject;
  };
  const { id: productId, name, sku } = line.product;
  return {
    importId,
    line: line.line,
    productId,
    name,
    sku,
    before: before ?? Prisma.DbNull,
    after,
    noticed: line.noticed,
  };
};

const isHiding = ({ product, known }: PlannedImportLine) => product.hidden && !known?.hidden;

const sorted = (row: unknown) => JSON.stringify(Object.entries((row ?? {}) as object).toSorted());

/** Lines whose effect differs from the preview become faults. */
async function keepPreviewed(tx: Tx, { id, leaveNoticed }: ClaimedImport, plan: RowsPlan): Promise<RowsPlan> {
  const rows = await tx.productImportRow.findMany({
    where: { importId: id, line: { in: plan.lines.map(({ line }) => line) } },
  });
  const seen = new Map(rows.map((row) => [row.line, row]));
  const faults: ImportFault[] = [];
  const lines = plan.lines.filter((line) => {
    const row = seen.get(line.line);
    const { before, after } = importedChange(line);
    const isSame =
      row && !row.before === !before && sorted(row.before) === sorted(before) && sorted(row.after) === sorted(after);
    const isLeft = isSame && leaveNoticed && line.noticed;
    if (isSame && !isLeft) return true;
    faults.push({
      line: line.line,
      column: '',
      reason: translate(isLeft ? 'import.left_out' : 'import.changed_since'),
    });
    return false;
  });
  return { ...plan, lines, faults: [...plan.faults, ...faults] };
}

/** Writes products, unless the import is only a check. */
export async function writeImportBatch(
  tx: Tx,
  job: ClaimedImport,
  rows: readonly ImportRow[],
  survey: FileSummary,
): Promise<BatchOutcome> {
  const planned = await planRows(tx, rows, survey);
  const plan = job.checkedAt && !job.isCheck ? await keepPreviewed(tx, job, planned) : planned;
  const isNew = ({ known }: PlannedImportLine) => known === null;
  const written = job.isCheck ? null : await writeImportLines(tx, plan.lines, job);
  const done = plan.lines.filter(({ product }) => !written || written.has(product.id));
  const created = done.filter(isNew).length;
  return {
    plan: { ...plan, lines: done },
    created,
    updated: done.length - created,
    unchanged: plan.unchanged + plan.lines.length - done.length,
  };
}

/** Errors: LostImport. */
export async function saveImportBatch(
  tx: Tx,
  job: ClaimedImport,
  lease: string,
  batch: ImportBatch,
  outcome: BatchOutcome,
): Promise<void> {
  const { plan, ...counts } = outcome;
  const where = { where: { importId: job.id } };
  const next = (faults: readonly ImportFault[], kept: number) =>
    faults
      .toSorted((one, other) => one.line - other.line)
      .slice(0, Math.max(0, MAX_FAULTS - kept))
      .map((fault) => ({ ...fault, importId: job.id }));
  await tx.productImportRow.deleteMany({
    where: { importId: job.id, line: { in: plan.lines.map(({ line }) => line) } },
  });
  await tx.productImportRow.createMany({
    data: plan.lines.map((line) => ({ ...rowOf(job.id, line), done: !job.isCheck })),
  });
  await tx.productImportFault.createMany({
    data: next([...batch.faults, ...plan.faults], await tx.productImportFault.count(where)),
    skipDuplicates: true,
  });
  await tx.productImportNotice.createMany({
    data: next(plan.notices, await tx.productImportNotice.count(where)),
    skipDuplicates: true,
  });
  const held = await tx.$executeRaw`
    UPDATE product_imports SET done_line = ${batch.line}, done_bytes = ${batch.bytes}, attempts = 0,
      created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, failed = failed + ${batch.failed + plan.faults.length},
      noticed = noticed + ${plan.notices.length}, hidden = hidden + ${plan.lines.filter(isHiding).length},
      lease_until = ${afterSeconds(IMPORT_LEASE_SECONDS)}
    WHERE id = ${job.id} AND lease = ${lease}`;
  if (held === 0) throw new LostImport();
}
