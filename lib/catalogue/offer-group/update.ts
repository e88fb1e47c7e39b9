import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { storeInvalidation } from '../../platform/server/cache/announce';
import { invalidate } from '../../platform/server/cache/invalidate';
import { transaction } from '../../platform/server/transaction';
import { AppError, fieldError } from '../../platform/shared/errors';
import { translate } from '../../platform/shared/translate';
import { assertVersion, lockRow } from '../../platform/staff-write/row-lock';
import { withIsoDates } from '../../platform/staff-write/rows';
import { type OfferGroupView, readOfferGroup } from './reads';
import { groupEndFault, offerGroupState } from './rules';
import type { OfferGroupPatch } from './schema';
import { GROUP_TIMEOUT_MS, offerExpiries } from './writes';

/** Errors: not_found, changed_meanwhile, conflict (has ended), invalid (new end). */
export async function updateOfferGroup(
  id: string,
  { version, ...patch }: OfferGroupPatch,
  staff: Staff,
): Promise<OfferGroupView> {
  const changes = await transaction(
    async (tx) => {
      await lockRow(tx, 'offer_groups', id);
      const now = new Date();
      const group = await tx.offerGroup.findUniqueOrThrow({ where: { id } });
      const before = { name: group.name, endDate: group.endDate };
      assertVersion(group, version, withIsoDates(group));
      if (offerGroupState(group, now) === 'ended') throw new AppError('conflict');
      const { name = before.name, endDate = before.endDate } = patch;
      const isMoved = endDate?.getTime() !== before.endDate?.getTime();
      const fault = isMoved ? groupEndFault(endDate, group.startDate, now) : null;
      if (fault) throw fieldError('endDate', translate(fault));
      // Offers that end on another day keep their end.
      const moved = isMoved
        ? await tx.$queryRaw<{ product: string }[]>`
            UPDATE daily_offers SET end_date = ${endDate}::timestamptz, updated_at = now()
            WHERE group_id = ${id} AND is_active AND end_date IS NOT DISTINCT FROM ${before.endDate}::timestamptz
            RETURNING product_id AS product`
        : [];
      await tx.offerGroup.update({ where: { id }, data: { name, endDate } });
      await recordWrite(tx, staff, {
        entity: 'offer_group',
        entityId: id,
        label: name,
        before,
        after: { name, endDate },
      });
      const changes = offerExpiries(moved.map(({ product }) => product));
      await storeInvalidation(tx, changes);
      return changes;
    },
    { timeout: GROUP_TIMEOUT_MS },
  );
  await invalidate(...changes);
  return readOfferGroup(id);
}
