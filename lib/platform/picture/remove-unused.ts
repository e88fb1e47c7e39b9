import 'server-only';
import { db, Prisma, type Tx } from '../server/db';
import { log } from '../server/log';
import { transaction } from '../server/transaction';
import { pictureStore } from './picture-store';

/** Every column that can hold a picture's address or a link to one. */
export const PICTURE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['products', 'image'],
  ['products', 'images'],
  ['categories', 'image'],
  ['brands', 'image'],
  ['hero_slides', 'image_url'],
  ['hero_slides', 'button_link'],
  ['payment_gateways', 'logo'],
  ['store_settings', 'logo'],
  ['store_settings', 'favicon'],
  ['order_items', 'product_image'],
  ['quotation_lines', 'image'],
  ['notification_banners', 'link'],
  ['footer_sections', 'links'],
  ['menu_items', 'target'],
  ['pages', 'content'],
  ['page_versions', 'content'],
  ['social_media_links', 'url'],
  ['newsletter_campaigns', 'content'],
  ['product_import_pictures', 'address'],
];

/** A form with the picture may be open that long. */
const KEEP_HOURS = 24;
const BATCH = 50;
/** At most so many in one run; the next hour brings the next run. */
const MAX_BATCHES = 20;
const HOUR_MS = 60 * 60 * 1000;

const addresses = Prisma.join(
  PICTURE_COLUMNS.map(([table, column]) =>
    Prisma.raw(`SELECT "${column}"::text AS address FROM "${table}" WHERE "${column}"::text LIKE '%/uploads/%'`),
  ),
  ' UNION ALL ',
);

/** Uploaded pictures that nothing names, out of `among` where that is given. */
async function unusedNames(tx: Tx, among: readonly string[] | null): Promise<string[]> {
  const narrowed = among ? Prisma.sql`AND u.name = ANY (${among}::text[])` : Prisma.empty;
  const rows = await tx.$queryRaw<{ name: string }[]>`
    WITH named AS (
      SELECT DISTINCT found[1] AS name
      FROM (${addresses}) a, regexp_matches(a.address, '/uploads/([0-9a-f]{32}[.]webp)', 'g') AS found
    )
    SELECT u.name FROM uploads u
    WHERE u.used_at < now() - make_interval(hours => ${KEEP_HOURS}) ${narrowed}
      AND NOT EXISTS (SELECT 1 FROM named n WHERE n.name = u.name)
    ORDER BY u.name LIMIT ${BATCH}`;
  return rows.map(({ name }) => name);
}

/**
 * Removes a batch; answers how many are gone. The rows are locked first, then looked at once more: a form that names one of them
 * either was saved before the lock and is seen, or waits for it and finds the picture gone. The file goes before the row, so
 * that a run that is ended in between leaves a row behind which the next one finds, and no file that nobody knows of.
 */
async function removeBatch(names: readonly string[]): Promise<number> {
  const store = pictureStore();
  return transaction(
    async (tx) => {
      const locked = await tx.$queryRaw<{ name: string }[]>`
        SELECT name FROM uploads WHERE name = ANY (${names}::text[]) ORDER BY name FOR UPDATE SKIP LOCKED`;
      const unused = await unusedNames(
        tx,
        locked.map(({ name }) => name),
      );
      const results = await Promise.allSettled(unused.map((name) => store.remove(name)));
      const gone = unused.filter((_, index) => results[index]?.status === 'fulfilled');
      await tx.upload.deleteMany({ where: { name: { in: gone } } });
      return gone.length;
    },
    { timeout: 60_000 },
  );
}

/** Takes this hour's turn: of all servers and runs, one gets it. */
async function claimHour(now: number): Promise<boolean> {
  const windowStart = new Date(now - (now % HOUR_MS));
  const { count } = await db.rateLimit.createMany({
    data: [{ bucket: 'job:unused-uploads', windowStart }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Removes uploaded pictures that nothing has named for a day, once an hour. */
export async function removeUnusedUploads(now = Date.now()): Promise<void> {
  if (!(await claimHour(now))) return;
  let removed = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const names = await unusedNames(db, null);
    const gone = names.length > 0 ? await removeBatch(names) : 0;
    removed += gone;
    // A batch of which none could go would come back for ever.
    if (names.length < BATCH || gone === 0) break;
  }
  if (removed > 0) log.info({ removed }, 'unused uploads removed');
}
