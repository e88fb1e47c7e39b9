import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { lastPlace, lockList, makeRoom, swapPlaces } from '../staff-write/ordered-list';
import { assertVersion, recordWrite } from '../staff-write/record-write';
import type { SocialLinkBody, SocialLinkPatch } from './schema';

/** Makes a social link; in a place that is taken, the links from there on move on. */
export async function createSocialLink(body: SocialLinkBody, staff: Staff) {
  const link = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'social_media_links');
    const order = body.order ?? lastPlace(places);
    await makeRoom(tx, 'social_media_links', places, order);
    const made = await tx.socialMediaLink.create({ data: { ...body, order } });
    await recordWrite(tx, staff, {
      entity: 'social_link',
      entityId: made.id,
      label: made.platform,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'social' });
  return link;
}

/**
 * Changes the given fields of a social link. One that takes another's place swaps with it. With a version, only if it is still
 * as it was then. Errors: not_found, changed_meanwhile.
 */
export async function updateSocialLink(id: string, { version, ...patch }: SocialLinkPatch, staff: Staff) {
  const link = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'social_media_links');
    const before = await tx.socialMediaLink.findUnique({ where: { id } });
    if (!before) throw new AppError('not_found');
    assertVersion(before, version, before);
    if (patch.order !== undefined) await swapPlaces(tx, 'social_media_links', places, id, patch.order);
    const after = await tx.socialMediaLink.update({ where: { id }, data: patch });
    await recordWrite(tx, staff, { entity: 'social_link', entityId: id, label: after.platform, before, after });
    return after;
  });
  expire({ entity: 'social' });
  return link;
}

/** Deletes a social link. Errors: not_found. */
export async function deleteSocialLink(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockList(tx, 'social_media_links');
    const before = await tx.socialMediaLink.delete({ where: { id } });
    await recordWrite(tx, staff, { entity: 'social_link', entityId: id, label: before.platform, before, after: null });
  });
  expire({ entity: 'social' });
}
