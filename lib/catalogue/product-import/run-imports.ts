import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { CsvFileLine, MalformedLine } from '../../platform/csv-file/read-lines';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { db, type Prisma } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { transaction } from '../../platform/server/transaction';
import { translate } from '../../platform/shared/translate';
import { type ClaimedImport, claimImport, extendImportLease, LostImport } from './claim-import';
import { type BatchOutcome, type ImportBatch, saveImportBatch, writeImportBatch } from './import-batch';
import {
  categoryReader,
  type ImportCategory,
  type ImportFault,
  type ImportRow,
  importCategorySelect,
} from './import-rows';
import { markPicturesUsed, unpackPictures } from './picture-archive';
import type { PictureFile } from './picture-files';
import { type FileSummary, readProducts, summarizeFile } from './summarize-file';

const BATCH = 500;
const BATCH_LIMITS = { timeout: 50_000, maxWait: 10_000 };
const MAX_ATTEMPTS = 5;
const RETENTION_DAYS = 90;
/** Retention of checked files and of rows for an undo. */
const CHECKED_RETENTION_DAYS = 7;

type Ended = { over: boolean; created: number; updated: number };

/** A check is rolled back, because planning creates brands. */
class CheckRollback extends Error {}

const isFaults = (result: ImportRow | ImportFault[]): result is ImportFault[] => Array.isArray(result);

const brokenFault = ({ line, rest }: MalformedLine): ImportFault => ({
  line,
  column: '',
  reason: translate(rest ? 'import.line_broken_rest' : 'import.line_broken', { line }),
});

let surveyed: { key: string; survey: FileSummary } | null = null;

async function surveyOf({ id, file, columns }: ClaimedImport, files: readonly PictureFile[]): Promise<FileSummary> {
  const categories = await db.category.findMany({ select: importCategorySelect, orderBy: { slug: 'asc' } });
  const key = JSON.stringify([id, categories]);
  if (surveyed?.key !== key) {
    const survey = await summarizeFile(file, columns, categories, files.length > 0 ? files : null);
    surveyed = { key, survey };
  }
  return surveyed.survey;
}

async function work(job: ClaimedImport, lease: string, until: number): Promise<Ended> {
  const ended: Ended = { over: false, created: 0, updated: 0 };
  const files = await unpackPictures(job.id, until, () => extendImportLease(job, lease));
  if (!files) return ended;
  const survey = await surveyOf(job, files);
  await markPicturesUsed(job.id, survey.used);
  let broken: MalformedLine[] = [];
  let lines: CsvFileLine[] = [];
  let last = job.doneLine;
  const { products, reader } = readProducts(job.file, job.columns, (place) => broken.push(place), survey.pictures);

  const flush = async (bytes: number, end = false) => {
    const read = reader();
    if (!read) return;
    const line = lines.at(-1)?.line ?? last;
    const unread = broken.filter((place) => place.line > last && (end || place.line <= line));
    broken = broken.filter((place) => !end && place.line > line);
    let checked: [ImportBatch, BatchOutcome] | null = null;
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
      const outcome = await writeImportBatch(tx, job, rows, survey);
      if (job.isCheck) {
        checked = [batch, outcome];
        throw new CheckRollback();
      }
      await saveImportBatch(tx, job, lease, batch, outcome);
      return outcome;
    }, BATCH_LIMITS).catch((error) => {
      if (error instanceof CheckRollback) return null;
      throw error;
    });
    if (checked) {
      const [batch, outcome]: [ImportBatch, BatchOutcome] = checked;
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

/** A checked import waits for confirmation, a completed one loses its file. */
async function finish(job: ClaimedImport, lease: string, status: 'done' | 'failed'): Promise<void> {
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

/** Takes at most `ms`. Safe on several servers. Calls `changed` after writes. */
export async function runImports(ms: number, changed: () => void | Promise<void>): Promise<void> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const lease = randomUUID();
    const job = await claimImport(lease);
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

/** Deletes old imports, and earlier their pictures and rows. */
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
