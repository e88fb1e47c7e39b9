import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { BrokenLine, FileLine } from '../../platform/csv-file/read-lines';
import { afterSeconds, claimDue, type Queue } from '../../platform/queue/claim';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { db, Prisma, type Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { categoryReader, type Fault, type ImportCategory, type ImportRow, importCategorySelect } from './import-rows';
import { markPicturesUsed, unpackPictures } from './picture-archive';
import type { PictureFile } from './picture-files';
import { type PlannedImportLine, planRows, type RowsPlan } from './plan-rows';
import { type FileSummary, readProducts, summarizeFile } from './summarize-file';
import { importedChange, writeImportLines } from './write-rows';

const BATCH = 500;
/** ms */
const BATCH_LIMITS = { timeout: 50_000, maxWait: 10_000 };
/** Longer than the two transactions of a checked batch: only a dead worker loses its lease. */
const LEASE_SECONDS = 130;
const MAX_ATTEMPTS = 5;
const MAX_FAULTS = 1000;
const RETENTION_DAYS = 90;
/** Retention of checked files, and of rows for an undo. */
const CHECKED_RETENTION_DAYS = 7;

type Claimed = {
  id: string;
  filename: string;
  file: Buffer;
  size: number;
  doneLine: number;
  attempts: number;
  userId: string | null;
  username: string;
  createdAt: Date;
  isCheck: boolean;
  checkedAt: Date | null;
  leaveNoticed: boolean;
  columns: string[];
};
type Ended = { over: boolean; created: number; updated: number };

const WAITING: Queue = {
  table: 'product_imports',
  due: 'lease_until',
  order: 'created_at',
  where: Prisma.sql`status IN ('waiting', 'running')`,
};

async function claim(lease: string): Promise<Claimed | null> {
  const rows = await claimDue<Claimed>(WAITING, {
    limit: 1,
    until: afterSeconds(LEASE_SECONDS),
    set: Prisma.sql`status = 'running', lease = ${lease}, attempts = attempts + 1`,
    returning: Prisma.sql`
      filename, file, size, done_line AS "doneLine", attempts, user_id AS "userId", username,
      created_at AS "createdAt", is_check AS "isCheck", checked_at AS "checkedAt", leave_noticed AS "leaveNoticed", columns`,
  });
  return rows[0] ?? null;
}

/** Another worker took over: rolls the transaction back. */
class LostImport extends Error {}

type Batch = { faults: Fault[]; failed: number; line: number; bytes: number };

type Outcome = { plan: RowsPlan; created: number; updated: number; unchanged: number };

/** Rolls a check back, because planning writes brands. */
class Looked extends Error {}

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

const sorted = (row: unknown) => JSON.stringify(Object.entries((row ?? {}) as object).toSorted());

/** Keeps lines that still do what the preview showed; the others become faults. */
async function onlySeen(tx: Tx, { id, leaveNoticed }: Claimed, plan: RowsPlan): Promise<RowsPlan> {
  const rows = await tx.productImportRow.findMany({
    where: { importId: id, line: { in: plan.lines.map(({ line }) => line) } },
  });
  const seen = new Map(rows.map((row) => [row.line, row]));
  const faults: Fault[] = [];
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

async function settleBatch(tx: Tx, job: Claimed, rows: readonly ImportRow[], survey: FileSummary): Promise<Outcome> {
  const planned = await planRows(tx, rows, survey);
  const plan = job.checkedAt && !job.isCheck ? await onlySeen(tx, job, planned) : planned;
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

async function saveImportBatch(tx: Tx, job: Claimed, lease: string, batch: Batch, outcome: Outcome): Promise<void> {
  const { plan, ...counts } = outcome;
  const where = { where: { importId: job.id } };
  const next = (faults: readonly Fault[], kept: number) =>
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
      noticed = noticed + ${plan.notices.length},
      lease_until = ${afterSeconds(LEASE_SECONDS)}
    WHERE id = ${job.id} AND lease = ${lease}`;
  if (held === 0) throw new LostImport();
}

const isFaults = (result: ImportRow | Fault[]): result is Fault[] => Array.isArray(result);

const brokenFault = ({ line, rest }: BrokenLine): Fault => ({
  line,
  column: '',
  reason: translate(rest ? 'import.line_broken_rest' : 'import.line_broken', { line }),
});

async function holdOn({ id }: Claimed, lease: string): Promise<void> {
  const held = await db.$executeRaw`
    UPDATE product_imports SET attempts = 0, lease_until = ${afterSeconds(LEASE_SECONDS)}
    WHERE id = ${id} AND lease = ${lease}`;
  if (held === 0) throw new LostImport();
}

let surveyed: { key: string; survey: FileSummary } | null = null;

async function surveyOf({ id, file, columns }: Claimed, files: readonly PictureFile[]): Promise<FileSummary> {
  const categories = await db.category.findMany({ select: importCategorySelect, orderBy: { slug: 'asc' } });
  const key = JSON.stringify([id, categories]);
  if (surveyed?.key !== key) {
    const survey = await summarizeFile(file, columns, categories, files.length > 0 ? files : null);
    surveyed = { key, survey };
  }
  return surveyed.survey;
}

async function work(job: Claimed, lease: string, until: number): Promise<Ended> {
  const ended: Ended = { over: false, created: 0, updated: 0 };
  const files = await unpackPictures(job.id, until, () => holdOn(job, lease));
  if (!files) return ended;
  const survey = await surveyOf(job, files);
  await markPicturesUsed(job.id, survey.used);
  let broken: BrokenLine[] = [];
  let lines: FileLine[] = [];
  let last = job.doneLine;
  const { products, reader } = readProducts(job.file, job.columns, (place) => broken.push(place), survey.pictures);

  const flush = async (bytes: number, end = false) => {
    const read = reader();
    if (!read) return;
    const line = lines.at(-1)?.line ?? last;
    const unread = broken.filter((place) => place.line > last && (end || place.line <= line));
    broken = broken.filter((place) => !end && place.line > line);
    let looked: [Batch, Outcome] | null = null;
    const counts = await transaction(async (tx) => {
      const category = categoryReader(
        await tx.$queryRaw<ImportCategory[]>`
            SELECT id, slug, name, parent_id AS "parentId", kind_words AS "kindWords"
            FROM categories ORDER BY slug FOR KEY SHARE`,
      );
      const results = lines.map((one) => read.row(one, category));
      const bad = results.filter(isFaults);
      const rows = results.filter((result): result is ImportRow => !isFaults(result));
      const faults = [...bad.flat(), ...unread.map(brokenFault)];
      const batch = { faults, failed: bad.length + unread.length, line, bytes };
      const outcome = await settleBatch(tx, job, rows, survey);
      if (job.isCheck) {
        looked = [batch, outcome];
        throw new Looked();
      }
      await saveImportBatch(tx, job, lease, batch, outcome);
      return outcome;
    }, BATCH_LIMITS).catch((error) => {
      if (error instanceof Looked) return null;
      throw error;
    });
    if (looked) {
      const [batch, outcome]: [Batch, Outcome] = looked;
      await transaction((tx) => saveImportBatch(tx, job, lease, batch, outcome), BATCH_LIMITS);
    }
    ended.created += counts?.created ?? 0;
    ended.updated += counts?.updated ?? 0;
    last = line;
    lines = [];
  };

  for await (const line of products) {
    if (line.line <= job.doneLine) {
      reader()?.pass(line);
      continue;
    }
    lines.push(line);
    if (lines.length < BATCH) continue;
    await flush(line.bytes);
    if (Date.now() > until) return ended;
  }
  await flush(job.size, true);
  return { ...ended, over: true };
}

/** A check waits for confirmation; a completed import loses its file. */
async function finish(job: Claimed, lease: string, status: 'done' | 'failed'): Promise<void> {
  surveyed = null;
  if (job.isCheck && status === 'done') {
    const data = { status: 'checked', lease: null, checkedAt: new Date() } as const;
    await db.productImport.updateMany({ where: { id: job.id, lease }, data });
    return;
  }
  await transaction(async (tx) => {
    const { count } = await tx.productImport.updateMany({
      where: { id: job.id, lease },
      data: { status, ...(status === 'done' ? { file: null } : {}), lease: null, finishedAt: new Date() },
    });
    if (count === 0) return;
    const { created, updated, unchanged, failed, noticed } = await tx.productImport.findUniqueOrThrow({
      where: { id: job.id },
    });
    await recordWrite(tx, job, {
      entity: 'import',
      entityId: job.id,
      label: job.filename,
      before: { status: 'waiting' },
      after: { status, created, updated, unchanged, failed, noticed },
    });
  });
}

/** Runs waiting imports for at most `ms`, on any number of servers. Calls `changed` after writes. */
export async function runImports(ms: number, changed: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const lease = randomUUID();
    const job = await claim(lease);
    if (!job) return;
    try {
      if (job.attempts > MAX_ATTEMPTS) {
        await finish(job, lease, 'failed');
        continue;
      }
      const { over, created, updated } = await work(job, lease, until);
      if (created + updated > 0 || job.doneLine > 0) {
        await storeInvalidation(db, [{ entity: 'products' }]);
        await changed();
      }
      if (over) await finish(job, lease, 'done');
      else await db.productImport.updateMany({ where: { id: job.id, lease }, data: { leaseUntil: new Date() } });
    } catch (error) {
      if (error instanceof LostImport) continue;
      log.error({ importId: job.id, err: error }, 'import interrupted');
      return;
    }
  }
}

/** Purges old imports with their faults. */
export async function purgeOldImports(): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await db.productImport.deleteMany({
    where: {
      OR: [
        { status: { in: ['done', 'failed'] }, createdAt: { lt: daysAgo(RETENTION_DAYS) } },
        { status: 'checked', createdAt: { lt: daysAgo(CHECKED_RETENTION_DAYS) } },
      ],
    },
  });
  const ended: Prisma.ProductImportWhereInput = {
    status: { in: ['done', 'failed'] },
    createdAt: { lt: daysAgo(CHECKED_RETENTION_DAYS) },
  };
  await db.productImportArchive.deleteMany({
    where: { OR: [{ importId: null, createdAt: { lt: daysAgo(1) } }, { import: ended }] },
  });
  await db.productImportRow.deleteMany({ where: { import: ended } });
}
