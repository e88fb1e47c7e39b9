import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { assertVersion, lockRow, recordWrite } from '../staff-write/record-write';
import type { BannerBody, BannerPatch } from './schema';

/** Makes a notification banner. */
export async function createBanner(body: BannerBody, staff: Staff) {
  const banner = await db.$transaction(async (tx) => {
    const made = await tx.notificationBanner.create({ data: body });
    await recordWrite(tx, staff, {
      entity: 'notification_banner',
      entityId: made.id,
      label: made.message,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'banner' });
  return banner;
}

/**
 * Changes the given fields of a banner. With a version, only if it is still as it was then.
 * Errors: not_found, changed_meanwhile.
 */
export async function updateBanner(id: string, { version, ...patch }: BannerPatch, staff: Staff) {
  const banner = await db.$transaction(async (tx) => {
    await lockRow(tx, 'notification_banners', id);
    const before = await tx.notificationBanner.findUniqueOrThrow({ where: { id } });
    assertVersion(before, version, before);
    const after = await tx.notificationBanner.update({ where: { id }, data: patch });
    await recordWrite(tx, staff, { entity: 'notification_banner', entityId: id, label: after.message, before, after });
    return after;
  });
  expire({ entity: 'banner' });
  return banner;
}

/** Deletes a banner. Errors: not_found. */
export async function deleteBanner(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.notificationBanner.delete({ where: { id } });
    await recordWrite(tx, staff, {
      entity: 'notification_banner',
      entityId: id,
      label: before.message,
      before,
      after: null,
    });
  });
  expire({ entity: 'banner' });
}
