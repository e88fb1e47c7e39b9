import 'server-only';
import { createHash } from 'node:crypto';
import { recordWrite, type Writer } from '../audit/record-write';
import type { AuditEntity } from '../audit/rules';
import { storeInvalidation } from '../server/cache/announce';
import { invalidate } from '../server/cache/invalidate';
import type { CacheChange } from '../server/cache/tags';
import { Prisma, type Tx } from '../server/db';
import { transaction } from '../server/transaction';
import { AppError, fieldError } from '../shared/errors';
import { translate } from '../shared/translate';
import { listsAllRows, type TreePosition } from './tree-order';
import type { TreeOrder } from './tree-order-schema';

/** Version of a list; changes if a row is added, removed or moved. */
export const listOrderVersionOf = (rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 22);

export const treeVersion = (rows: readonly TreePosition[]): string =>
  listOrderVersionOf(rows.map(({ id, parentId }) => [id, parentId]));

type Named = TreePosition & { name: string };

export type OrderedNoun = {
  table: string;
  entity: AuditEntity;
  lock: (tx: Tx) => Promise<unknown>;
  read: (tx: Tx) => Promise<Named[]>;
  fits?: (order: readonly TreePosition[]) => boolean;
  changes: (moved: readonly string[]) => CacheChange[];
  whenMoved?: (tx: Tx, moved: readonly string[]) => Promise<unknown>;
};

/** Refuses an order that is based on another version. Errors: changed_meanwhile. */
export function assertListOrderVersion(now: string, version: string): void {
  if (now !== version) throw new AppError('changed_meanwhile', { extra: { current: { version: now } } });
}

export const listOrderChangedError = () => fieldError('rows', translate('validation.order_rows'));

export const recordListOrder = (
  tx: Tx,
  staff: Writer,
  entity: AuditEntity,
  before: readonly string[],
  after: readonly string[],
) =>
  recordWrite(tx, staff, {
    entity,
    entityId: 'order',
    label: translate('admin.audit_log.order'),
    before: { order: before },
    after: { order: after },
  });

/** Stores invalidations in the transaction and applies them after the commit. */
export async function withInvalidation<T>(
  write: (tx: Tx) => Promise<{ answer: T; changes: CacheChange[] }>,
): Promise<T> {
  const { answer, changes } = await transaction(async (tx) => {
    const done = await write(tx);
    await storeInvalidation(tx, done.changes);
    return done;
  });
  await invalidate(...changes);
  return answer;
}

const namesOf = (rows: readonly Named[]): string[] =>
  rows.map(({ name, parentId }) => {
    const parent = rows.find(({ id }) => id === parentId)?.name;
    return parent === undefined ? name : `${parent} › ${name}`;
  });

/** Returns the new version. Errors: changed_meanwhile, invalid. */
export function saveListOrder(
  noun: OrderedNoun,
  { version, rows }: TreeOrder,
  staff: Writer,
): Promise<{ version: string }> {
  return withInvalidation(async (tx) => {
    await noun.lock(tx);
    const before = await noun.read(tx);
    assertListOrderVersion(treeVersion(before), version);
    if (!listsAllRows(before, rows)) throw listOrderChangedError();
    if (noun.fits ? !noun.fits(rows) : rows.some(({ parentId }) => parentId !== null)) throw listOrderChangedError();
    const known = new Map(before.map((row) => [row.id, row]));
    const moved = rows.filter(({ id, parentId }) => known.get(id)?.parentId !== parentId).map(({ id }) => id);
    if (rows.length > 0) {
      const table = Prisma.raw(`"${noun.table}"`);
      const places = Prisma.join(rows.map(({ id }, place) => Prisma.sql`(${id}, ${place}::int)`));
      await tx.$executeRaw`UPDATE ${table} AS t SET "order" = v.place FROM (VALUES ${places}) AS v(id, place) WHERE t.id = v.id`;
    }
    if (moved.length > 0) {
      // Bumps `updatedAt`, so that open forms get a version conflict.
      const table = Prisma.raw(`"${noun.table}"`);
      const parents = Prisma.join(
        rows.filter(({ id }) => moved.includes(id)).map(({ id, parentId }) => Prisma.sql`(${id}, ${parentId}::text)`),
      );
      await tx.$executeRaw`UPDATE ${table} AS t SET parent_id = v.parent, updated_at = now()
        FROM (VALUES ${parents}) AS v(id, parent) WHERE t.id = v.id`;
      await noun.whenMoved?.(tx, moved);
    }
    const after = rows.flatMap(({ id, parentId }) => {
      const row = known.get(id);
      return row ? [{ ...row, parentId }] : [];
    });
    await recordListOrder(tx, staff, noun.entity, namesOf(before), namesOf(after));
    return { answer: { version: treeVersion(rows) }, changes: noun.changes(moved) };
  });
}
