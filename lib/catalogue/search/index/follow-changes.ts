import 'server-only';
import { db, Prisma } from '../../../platform/server/db';
import { log } from '../../../platform/server/log';
import { processSlot } from '../../../platform/server/process-slots';
import { Catalogue, type CatalogueItem } from './catalogue';

/* Each read first reloads the products in product_changes (written by triggers), so every server is up to date. */

const AT_ONCE = 2_000;
/** Above this number of changes, all products are read again. */
const MAX_CHANGES = 20_000;
const CHANGE_RETENTION_MINUTES = 60;

type Held = {
  catalogue: Catalogue;
  /** Transaction id: all earlier transactions are applied. */
  upTo: bigint;
  seen: Set<string>;
  at: number;
};

type Written = [
  number,
  string,
  string | null,
  number,
  number | null,
  boolean,
  boolean,
  number,
  number,
  number,
  number,
  string | null,
  number | null,
  number[] | null,
  number[] | null,
];

type Follower = { held: Held | null; running: Promise<Catalogue> | null; next: Promise<Catalogue> | null };

const slot = processSlot<Follower>('catalogue');

const follower = (): Follower => slot.getOr(() => ({ held: null, running: null, next: null }));

const itemOf = ([
  no,
  category,
  brand,
  price,
  was,
  inStock,
  featured,
  ratingSum,
  ratingCount,
  created,
  name,
  values,
  sold,
  nameWords,
  words,
]: Written): CatalogueItem => ({
  no,
  category,
  brand,
  price,
  was,
  inStock,
  featured,
  ratingSum,
  ratingCount,
  created,
  name,
  values: (values ? values.split('\n') : []).map((value) => {
    const at = value.indexOf(' ');
    return [value.slice(0, at), value.slice(at + 1)] as const;
  }),
  sold: sold ?? 0,
  document: nameWords && words ? { name: nameWords, words } : null,
});

/** Visible products, without text values. One JSON text parses ten times as fast as rows. */
async function rowsOf(which: Prisma.Sql): Promise<CatalogueItem[]> {
  const [row] = await db.$queryRaw<{ rows: string }[]>`
    WITH chosen AS MATERIALIZED (SELECT * FROM products p WHERE NOT p.hidden AND ${which}),
    written AS (
      SELECT v.product_id, string_agg(v.attribute_id || ' ' || v.key, E'\n' ORDER BY v.attribute_id) AS list
      FROM product_values v JOIN attributes a ON a.id = v.attribute_id AND a.type <> 'text'
      WHERE v.product_id IN (SELECT id FROM chosen) GROUP BY v.product_id
    )
    SELECT coalesce(json_agg(json_build_array(c.no, c.category, c.brand, (c.price * 100)::bigint,
      (c.original_price * 100)::bigint, c.in_stock, c.featured, c.rating_sum, c.rating_count,
      (extract(epoch FROM c.created_at) * 1000)::bigint, hashtext(c.name), w.list, d.sold, array_to_json(d.name), array_to_json(d.words))), '[]')::text AS rows
    FROM chosen c LEFT JOIN written w ON w.product_id = c.id LEFT JOIN search_documents d ON d.product_id = c.id`;
  return (JSON.parse(row?.rows ?? '[]') as Written[]).map(itemOf);
}

type Moment = { upTo: string; at: Date };
const MOMENT = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text AS "upTo", now() AS at`;

async function readAll(): Promise<Held> {
  const begun = performance.now();
  const [moment] = await db.$queryRaw<Moment[]>`SELECT ${MOMENT}`;
  const catalogue = new Catalogue();
  for (let last = -1; ; ) {
    const items = await rowsOf(Prisma.sql`p.no > ${last} ORDER BY p.no LIMIT ${AT_ONCE}`);
    for (const item of items) {
      catalogue.put(item);
      last = Math.max(last, item.no);
    }
    if (items.length < AT_ONCE) break;
  }
  log.info({ products: catalogue.size, ms: Math.round(performance.now() - begun) }, 'catalogue read');
  return { catalogue, upTo: BigInt(moment?.upTo ?? 0), seen: new Set(), at: Number(moment?.at ?? 0) };
}

async function catchUp(held: Held): Promise<Held | null> {
  const rows = await db.$queryRaw<(Moment & { changes: [string, number | null][] | null })[]>`
    SELECT ${MOMENT}, (
      SELECT json_agg(json_build_array(c.id::text, c.product_no))
      FROM (SELECT id, product_no FROM product_changes WHERE changed_in >= ${held.upTo} LIMIT ${MAX_CHANGES}) AS c
    ) AS changes`;
  const { upTo, at, changes } = rows[0] ?? { upTo: '0', at: new Date(0), changes: null };
  const all = changes ?? [];
  const fresh = all.filter(([id]) => !held.seen.has(id)).map(([, no]) => no);
  const isBehind = BigInt(upTo) < held.upTo || Number(at) - held.at > (CHANGE_RETENTION_MINUTES - 5) * 60_000;
  if (isBehind || all.length >= MAX_CHANGES || fresh.includes(null)) return null;
  const numbers = [...new Set(fresh)].filter((no) => no !== null);
  for (let at = 0; at < numbers.length; at += AT_ONCE) {
    const some = numbers.slice(at, at + AT_ONCE);
    const items = await rowsOf(Prisma.sql`p.no = ANY (${some}::int[])`);
    const there = new Set(items.map(({ no }) => no));
    for (const item of items) held.catalogue.put(item);
    for (const no of some) if (!there.has(no)) held.catalogue.remove(no);
  }
  return { catalogue: held.catalogue, upTo: BigInt(upTo), seen: new Set(all.map(([id]) => id)), at: Number(at) };
}

async function read(state: Follower): Promise<Catalogue> {
  const held = (state.held && (await catchUp(state.held))) ?? (await catchUp(await readAll())) ?? (await readAll());
  state.held = held;
  return held.catalogue;
}

/** The current catalogue with the caller's own writes. Shared and mutable: do not await while using it. */
export function readCatalogue(): Promise<Catalogue> {
  const state = follower();
  if (state.next) return state.next;
  const before: Promise<unknown> = state.running ?? Promise.resolve();
  const next = before
    .catch(() => undefined)
    .then(() => {
      state.next = null;
      state.running = read(state);
      return state.running;
    });
  state.next = next;
  return next;
}

export const isCatalogueLoaded = (): boolean => follower().held !== null;

/** A process that missed some reads the whole catalogue again. */
export async function purgeOldChanges(): Promise<void> {
  await db.productChange.deleteMany({
    where: { at: { lt: new Date(Date.now() - CHANGE_RETENTION_MINUTES * 60_000) } },
  });
}
