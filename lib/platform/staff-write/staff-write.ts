import 'server-only';
import { recordWrite, type Writer } from '../audit/record-write';
import type { AuditEntity } from '../audit/rules';
import { claimUploads, type PictureFieldValues } from '../picture/claim-uploads';
import { storeInvalidation } from '../server/cache/announce';
import { invalidate } from '../server/cache/invalidate';
import type { CacheChange } from '../server/cache/tags';
import type { Tx } from '../server/db';
import { transaction } from '../server/transaction';
import { AppError } from '../shared/errors';
import { insertPosition, lockList, swapListPositions } from './ordered-list';
import { assertVersion, lockRow } from './row-lock';

type Versioned = { id: string; updatedAt: Date };

export type StaffNoun<Row extends Versioned, View extends object> = {
  table: string;
  entity: AuditEntity;
  label: (row: Row) => string;
  audited?: (row: Row, before: Row | null) => object;
  read: (tx: Tx, id: string) => Promise<Row | null>;
  view: (row: Row, tx: Tx) => View | Promise<View>;
  pictures?: readonly (keyof Row & string)[];
  changes?: (row: Row, before: Row | null) => CacheChange[];
  ordered?: true;
  /** Takes locks that must precede the row lock, in a fixed order. */
  lockFirst?: (tx: Tx, id: string) => Promise<unknown>;
  assertOpen?: (row: Row) => void;
};

type Ordered = { order?: number };

/** Writes by staff, with locks, version check, pictures, audit entry and cache invalidation. */
export function staffWrite<Row extends Versioned, View extends object>(noun: StaffNoun<Row, View>, staff: Writer) {
  const list = noun.ordered ? noun.table : null;
  const pictures = (fields: object): PictureFieldValues =>
    Object.fromEntries((noun.pictures ?? []).map((name) => [name, fields[name as keyof object]]));
  const audited = noun.audited ?? ((row: Row) => row);
  const record = (tx: Tx, before: Row | null, after: Row | null) => {
    const row = (after ?? before) as Row;
    return recordWrite(tx, staff, {
      entity: noun.entity,
      entityId: row.id,
      label: noun.label(row),
      before: before && audited(before, null),
      after: after && audited(after, before),
    });
  };
  const changes = (row: Row, before: Row | null) => noun.changes?.(row, before) ?? [];
  const expireFor = (row: Row, before: Row | null) => invalidate(...changes(row, before));
  const locked = async (tx: Tx, id: string): Promise<Row> => {
    await noun.lockFirst?.(tx, id);
    await lockRow(tx, noun.table, id);
    const row = await noun.read(tx, id);
    if (!row) throw new AppError('not_found');
    return row;
  };

  return {
    /** `data.order`: position in an ordered list; default: the end. */
    async create<Data extends object>(
      data: Data,
      insert: (tx: Tx, data: Data, order: number) => Promise<Row>,
    ): Promise<View> {
      const { row, view } = await transaction(async (tx) => {
        const order = list ? await insertPosition(tx, list, (data as Ordered).order) : 0;
        await claimUploads(tx, pictures(data));
        const row = await insert(tx, data, order);
        await record(tx, null, row);
        await storeInvalidation(tx, changes(row, null));
        return { row, view: await noun.view(row, tx) };
      });
      await expireFor(row, null);
      return view;
    },

    /** A new `order` swaps positions. `version`: `updatedAt` as loaded. Errors: not_found, changed_meanwhile. */
    async update<Patch extends { version?: string }>(
      id: string,
      { version, ...patch }: Patch,
      change: (tx: Tx, patch: Omit<Patch, 'version'>, before: Row) => Promise<Row>,
    ): Promise<View> {
      const { row, before, view } = await transaction(async (tx) => {
        const places = list ? await lockList(tx, list) : [];
        const before = await locked(tx, id);
        noun.assertOpen?.(before);
        if (version !== undefined) assertVersion(before, version, await noun.view(before, tx));
        await claimUploads(tx, pictures(patch), pictures(before));
        const { order } = patch as Ordered;
        if (list && order !== undefined) await swapListPositions(tx, list, places, id, order);
        const row = await change(tx, patch, before);
        await record(tx, before, row);
        await storeInvalidation(tx, changes(row, before));
        return { row, before, view: await noun.view(row, tx) };
      });
      await expireFor(row, before);
      return view;
    },

    /** `erase` may throw. The row lock prevents new references. Errors: not_found. */
    async remove(id: string, erase: (tx: Tx, row: Row) => Promise<unknown>): Promise<void> {
      const row = await transaction(async (tx) => {
        if (list) await lockList(tx, list);
        const row = await locked(tx, id);
        await erase(tx, row);
        await record(tx, row, null);
        await storeInvalidation(tx, changes(row, null));
        return row;
      });
      await expireFor(row, null);
    },
  };
}
