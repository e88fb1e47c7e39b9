import 'server-only';
import { db, Prisma, type Tx } from '../server/db';
import { log } from '../server/log';
import { transaction } from '../server/transaction';
import { pictureStore } from './picture-store';

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

const RETENTION_HOURS = 24;
const BATCH = 50;
/** Limits of one run; the next run is an hour later. */
const MAX_BATCHES = 20;
const RUN_MS = 45_000;
const HOUR_MS = 60 * 60 * 1000;

const addresses = Prisma.join(
  PICTURE_COLUMNS.map(([table, column]) =>
    Prisma.raw(`SELECT "${column}"::text AS address FROM "${table}" WHERE "${column}"::text LIKE '%/uploads/%'`),
  ),
  ' UNION ALL ',
);

async function unusedNames(tx: Tx, sought: { among: readonly string[] } | { after: string }): Promise<string[]> {
  const narrowed =
    'among' in sought
      ? Prisma.sql`AND u.name = ANY (${sought.among}::text[])`
      : Prisma.sql`AND u.name > ${sought.after}`;
  const rows = await tx.$queryRaw<{ name: string }[]>`
    WITH named AS (
      SELECT DISTINCT found[1] AS name
      FROM (${addresses}) a, regexp_matches(a.address, '/uploads/([0-9a-f]{32}[.]webp)', 'g') AS found
    )
    SELECT u.name FROM uploads u
    WHERE u.used_at < now() - make_interval(hours => ${RETENTION_HOURS}) ${narrowed}
      AND NOT EXISTS (SELECT 1 FROM named n WHERE n.name = u.name)
    ORDER BY u.name LIMIT ${BATCH}`;
  return rows.map(({ name }) => name);
}

/** Checks references again under the lock. Deletes the file before its row, so that no file is orphaned. */
async function removeBatch(names: readonly string[]): Promise<number> {
  const store = pictureStore();
  return transaction(
    async (tx) => {
      const locked = await tx.$queryRaw<{ name: string }[]>`
        SELECT name FROM uploads WHERE name = ANY (${names}::text[]) ORDER BY name FOR UPDATE SKIP LOCKED`;
      const unused = await unusedNames(tx, { among: locked.map(({ name }) => name) });
      const results = await Promise.allSettled(unused.map((name) => store.remove(name)));
      const gone = unused.filter((_, index) => results[index]?.status === 'fulfilled');
      await tx.upload.deleteMany({ where: { name: { in: gone } } });
      return gone.length;
    },
    { timeout: 60_000 },
  );
}

async function claimHour(now: number): Promise<boolean> {
  const windowStart = new Date(now - (now % HOUR_MS));
  const { count } = await db.rateLimit.createMany({
    data: [{ bucket: 'job:unused-uploads', windowStart }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Hourly job: removes unreferenced uploads older than 24 hours. */
export async function removeUnusedUploads(now = Date.now()): Promise<void> {
  if (!(await claimHour(now))) return;
  const until = Date.now() + RUN_MS;
  let removed = 0;
  // Continues after names that cannot be removed, so that they do not block others.
  let after: string | undefined = '';
  for (let batch = 0; batch < MAX_BATCHES && after !== undefined && Date.now() < until; batch += 1) {
    const names: string[] = await unusedNames(db, { after });
    if (names.length > 0) removed += await removeBatch(names);
    after = names.length < BATCH ? undefined : names.at(-1);
  }
  if (removed > 0) log.info({ removed }, 'unused uploads removed');
}
