import 'server-only';
import { randomUUID } from 'node:crypto';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import type { CacheChange } from '../../platform/server/cache/tags';
import { isMissingReference } from '../../platform/server/database-error';
import type { Tx } from '../../platform/server/db';
import { transaction } from '../../platform/server/transaction';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { lockRow } from '../../platform/staff-write/row-lock';
import {
  groupPlanDigest,
  type OfferGroupView,
  planNewMembers,
  planOfferGroup,
  readGroupTarget,
  readOfferGroup,
  readOfferGroupRow,
  requestedTerms,
  storedTerms,
} from './reads';
import { type GroupRow, type GroupTerms, groupOfferFor, offerGroupState } from './rules';
import type { OfferGroupBody } from './schema';

/** Enough for 50,000 products. */
export const GROUP_TIMEOUT_MS = 5 * 60_000;
const MAX_PAGES = 100;

type Taken = Extract<GroupRow, { state: 'taken' }>;

/** Cache changes; above MAX_PAGES products, all product pages. */
export function offerExpiries(ids: readonly string[]): CacheChange[] {
  const [first] = ids;
  if (first === undefined) return [];
  if (ids.length <= MAX_PAGES) return ids.map((productId) => ({ entity: 'offer', productId }));
  return [{ entity: 'products' }, { entity: 'offer', productId: first }];
}

/** Locks out other groups and batches. Read offers in a later statement, to see commits during the wait. */
const lockProducts = (tx: Tx, ids: readonly string[]) =>
  tx.$executeRaw`SELECT 1 FROM products p WHERE p.id = ANY (${ids}::text[]) ORDER BY p.id FOR NO KEY UPDATE`;

const insertOffers = (tx: Tx, groupId: string, rows: readonly Taken[], terms: GroupTerms) => {
  const offers = rows.map((row) => ({ id: randomUUID(), ...groupOfferFor(row, terms) }));
  return tx.$executeRaw`
    INSERT INTO daily_offers (id, product_id, group_id, discount_percent, discount_amount, is_active, start_date, end_date, updated_at)
    SELECT o.id, o."productId", ${groupId}, o."discountPercent", o."discountAmount", true,
      ${terms.startDate}::timestamptz, ${terms.endDate}::timestamptz, now()
    FROM jsonb_to_recordset(${JSON.stringify(offers)}::jsonb)
      AS o(id text, "productId" text, "discountPercent" numeric, "discountAmount" numeric)`;
};

async function giveWay(tx: Tx, ids: readonly string[], begin: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE daily_offers SET is_active = start_date < ${begin}::timestamptz,
      end_date = CASE WHEN start_date < ${begin}::timestamptz THEN ${begin}::timestamptz ELSE end_date END, updated_at = now()
    WHERE id = ANY (${ids}::text[])`;
}

const gone = (error: unknown): never => {
  if (isMissingReference(error)) throw new AppError('conflict');
  throw error;
};

const ofTarget = (target: OfferGroupBody['target']) => {
  if (target.kind === 'chosen') return {};
  return target.kind === 'brand' ? { brandId: target.id } : { categoryId: target.id };
};

const noneTaken = () => fieldError('target', translate('validation.offer_group_none'));

/** Creates all offers or nothing. Errors: conflict if the plan differs from the preview. */
export async function createOfferGroup(
  { name, digest, ...asked }: OfferGroupBody,
  staff: Staff,
): Promise<OfferGroupView> {
  const { target, conflicts } = asked;
  const terms = requestedTerms(asked);
  const ids = await readGroupTarget(target);
  const now = new Date();
  const { id, changes } = await transaction(
    async (tx) => {
      await lockProducts(tx, ids);
      const plan = await planOfferGroup(tx, ids, terms, conflicts, now);
      if (groupPlanDigest(plan, terms) !== digest) throw new AppError('conflict');
      const taken = plan.filter((row): row is Taken => row.state === 'taken');
      if (taken.length === 0) throw noneTaken();
      const { id } = await tx.offerGroup
        .create({ data: { name, ...terms, ...ofTarget(target) }, select: { id: true } })
        .catch(gone);
      await giveWay(
        tx,
        taken.flatMap(({ replaces }) => replaces),
        terms.startDate > now ? terms.startDate : now,
      );
      await insertOffers(tx, id, taken, terms);
      await recordWrite(tx, staff, {
        entity: 'offer_group',
        entityId: id,
        label: name,
        before: null,
        after: { name, ...terms, target: target.kind, conflicts, products: taken.length },
      });
      const changes = offerExpiries(taken.map((row) => row.id));
      await storeInvalidation(tx, changes);
      return { id, changes };
    },
    { timeout: GROUP_TIMEOUT_MS },
  );
  await invalidate(...changes);
  return readOfferGroup(id);
}

/** Ends running offers and deletes future ones. */
export async function endOfferGroup(id: string, staff: Staff): Promise<OfferGroupView> {
  const now = new Date();
  const changes = await transaction(
    async (tx) => {
      await lockRow(tx, 'offer_groups', id);
      const group = await tx.offerGroup.findUniqueOrThrow({ where: { id } });
      if (offerGroupState(group, now) === 'ended') return [];
      const rows = await tx.$queryRaw<{ product: string }[]>`
        WITH removed AS (
          DELETE FROM daily_offers WHERE group_id = ${id} AND start_date > ${now}::timestamptz RETURNING product_id
        ), ended AS (
          UPDATE daily_offers SET end_date = ${now}::timestamptz, updated_at = now()
          WHERE group_id = ${id} AND start_date <= ${now}::timestamptz AND (end_date IS NULL OR end_date > ${now}::timestamptz)
          RETURNING product_id
        )
        SELECT product_id AS product FROM removed UNION SELECT product_id FROM ended`;
      await tx.offerGroup.update({ where: { id }, data: { endedAt: now } });
      await recordWrite(tx, staff, {
        entity: 'offer_group',
        entityId: id,
        label: group.name,
        before: { endedAt: null },
        after: { endedAt: now, products: rows.length },
      });
      const changes = offerExpiries(rows.map(({ product }) => product));
      await storeInvalidation(tx, changes);
      return changes;
    },
    { timeout: GROUP_TIMEOUT_MS },
  );
  await invalidate(...changes);
  return readOfferGroup(id);
}

/** Errors: conflict if it has ended. */
export async function addToOfferGroup(id: string, staff: Staff): Promise<OfferGroupView> {
  const changes = await transaction(
    async (tx) => {
      await lockRow(tx, 'offer_groups', id);
      const now = new Date();
      const group = await readOfferGroupRow(tx, id);
      if (!group || offerGroupState(group, now) === 'ended') throw new AppError(group ? 'conflict' : 'not_found');
      const found = (await planNewMembers(tx, group, now)).map((row) => row.id);
      if (found.length === 0) return [];
      await lockProducts(tx, found);
      const terms = storedTerms(group);
      const plan = await planOfferGroup(tx, found, terms, 'skip', now);
      const taken = plan.filter((row): row is Taken => row.state === 'taken');
      await insertOffers(tx, id, taken, terms);
      await recordWrite(tx, staff, {
        entity: 'offer_group',
        entityId: id,
        label: group.name,
        before: { products: group._count.offers },
        after: { products: group._count.offers + taken.length },
      });
      const changes = offerExpiries(taken.map((row) => row.id));
      await storeInvalidation(tx, changes);
      return changes;
    },
    { timeout: GROUP_TIMEOUT_MS },
  );
  await invalidate(...changes);
  return readOfferGroup(id);
}
