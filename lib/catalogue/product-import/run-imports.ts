import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { BrokenLine, FileLine } from '../../platform/csv-file/read-lines';
import { announce } from '../../platform/server/cache/announce';
import { db, type Tx } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { translate } from '../../platform/shared/translate';
import { categoryReader, type Fault, type ImportCategory, type ImportRow, importCategorySelect } from './import-rows';
import { readProducts, type Survey, surveyFile } from './survey-file';
import { writeRows } from './write-rows';

const BATCH = 500;
/** Much longer than a batch takes: only a dead worker loses its import to another one. */
const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 5;
/** How many faults and how many notices of one import are kept; the rest is only counted. */
const MAX_FAULTS = 1000;
const KEEP_DAYS = 90;

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
};
type Ended = { over: boolean; created: number; updated: number };

/** Takes an import that nobody works on. */
async function claim(lease: string): Promise<Claimed | null> {
  const rows = await db.$queryRaw<Claimed[]>`
    UPDATE product_imports SET status = 'running', lease = ${lease}, attempts = attempts + 1,
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM product_imports WHERE status IN ('waiting', 'running') AND lease_until <= now()
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, filename, file, size, done_line AS "doneLine", attempts, user_id AS "userId", username,
      created_at AS "createdAt"`;
  return rows[0] ?? null;
}

/** Thrown when another worker has taken over: what was done in this transaction must not count. */
class LostImport extends Error {}

type Batch = { rows: ImportRow[]; faults: Fault[]; failed: number; line: number; bytes: number };

/** Writes a batch and the progress in one transaction: a worker that dies in between has done neither. */
async function writeBatch(
  tx: Tx,
  job: Claimed,
  lease: string,
  batch: Batch,
  survey: Survey,
): Promise<Pick<Ended, 'created' | 'updated'>> {
  const counts = await writeRows(tx, batch.rows, survey, job);
  const where = { where: { importId: job.id } };
  /** As many of the next ones as are still kept, by their lines. */
  const next = (faults: readonly Fault[], kept: number) =>
    faults
      .toSorted((one, other) => one.line - other.line)
      .slice(0, Math.max(0, MAX_FAULTS - kept))
      .map((fault) => ({ ...fault, importId: job.id }));
  await tx.productImportFault.createMany({
    data: next([...batch.faults, ...counts.faults], await tx.productImportFault.count(where)),
    skipDuplicates: true,
  });
  await tx.productImportNotice.createMany({
    data: next(counts.notices, await tx.productImportNotice.count(where)),
    skipDuplicates: true,
  });
  const held = await tx.$executeRaw`
    UPDATE product_imports SET done_line = ${batch.line}, done_bytes = ${batch.bytes}, attempts = 0,
      created = created + ${counts.created}, updated = updated + ${counts.updated},
      unchanged = unchanged + ${counts.unchanged}, failed = failed + ${batch.failed + counts.faults.length},
      noticed = noticed + ${counts.notices.length},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = ${job.id} AND lease = ${lease}`;
  if (held === 0) throw new LostImport();
  return counts;
}

const isFaults = (result: ImportRow | Fault[]): result is Fault[] => Array.isArray(result);

const brokenFault = ({ line, rest }: BrokenLine): Fault => ({
  line,
  column: '',
  reason: translate(rest ? 'import.line_broken_rest' : 'import.line_broken', { line }),
});

/** Works through a file from where the last worker stopped, until its end or `until`. */
async function work(job: Claimed, lease: string, until: number): Promise<Ended> {
  const ended: Ended = { over: false, created: 0, updated: 0 };
  const survey = await surveyFile(job.file, await db.category.findMany({ select: importCategorySelect }));
  let broken: BrokenLine[] = [];
  let lines: FileLine[] = [];
  let last = job.doneLine;
  const { products, reader } = readProducts(job.file, (place) => broken.push(place));

  const flush = async (bytes: number, end = false) => {
    const read = reader();
    if (!read) return;
    const line = lines.at(-1)?.line ?? last;
    // What is no CSV is noticed ahead of the lines before it: it belongs to the batch that reaches it.
    const unread = broken.filter((place) => place.line > last && (end || place.line <= line));
    broken = broken.filter((place) => !end && place.line > line);
    const counts = await db.$transaction(
      async (tx) => {
        const category = categoryReader(
          await tx.$queryRaw<ImportCategory[]>`
            SELECT id, slug, name, parent_id AS "parentId", kind_words AS "kindWords"
            FROM categories ORDER BY slug FOR KEY SHARE`,
        );
        const results = lines.map((one) => read.row(one, category));
        const bad = results.filter(isFaults);
        const rows = results.filter((result): result is ImportRow => !isFaults(result));
        const faults = [...bad.flat(), ...unread.map(brokenFault)];
        return writeBatch(tx, job, lease, { rows, faults, failed: bad.length + unread.length, line, bytes }, survey);
      },
      { timeout: 50_000, maxWait: 10_000 },
    );
    ended.created += counts.created;
    ended.updated += counts.updated;
    last = line;
    lines = [];
  };

  for await (const line of products) {
    if (line.line <= job.doneLine) {
      // Read again only for what later lines are known by.
      reader()?.row(line, categoryReader([]));
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

/** Ends an import: the file goes, unless staff may have it tried again; the figures stay and stand in the audit log. */
async function finish(job: Claimed, lease: string, status: 'done' | 'failed'): Promise<void> {
  await db.$transaction(async (tx) => {
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

/**
 * Imports what is waiting, for at most `ms`. Any number of servers may run this; an import that is not over by then, or whose
 * worker died, is taken up again by the next run. All servers are told after products were written,
 * before an import counts as done; `changed` is called then for this process itself.
 */
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
        await announce(db, [{ entity: 'products' }]);
        await changed();
      }
      if (over) await finish(job, lease, 'done');
      else await db.productImport.updateMany({ where: { id: job.id, lease }, data: { leaseUntil: new Date() } });
    } catch (error) {
      if (error instanceof LostImport) continue;
      log.error({ importId: job.id, err: error }, 'import interrupted');
      // Somebody tries again in a while: what failed now may be the database's restart.
      return;
    }
  }
}

/** Forgets imports that ended long ago, with their faults. */
export async function forgetOldImports(): Promise<void> {
  const before = new Date(Date.now() - KEEP_DAYS * 24 * 60 * 60 * 1000);
  await db.productImport.deleteMany({ where: { status: { in: ['done', 'failed'] }, createdAt: { lt: before } } });
}
