import 'server-only';
import { holdUploads } from '../picture/claim-uploads';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { lastPlace, lockList, makeRoom, swapPlaces } from '../staff-write/ordered-list';
import { assertVersion, recordWrite } from '../staff-write/record-write';
import type { HeroSlideBody, HeroSlidePatch } from './schema';

/** Makes a slide; in a place that is taken, the slides from there on move on. */
export async function createHeroSlide(body: HeroSlideBody, staff: Staff) {
  const slide = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'hero_slides');
    const order = body.order ?? lastPlace(places);
    await makeRoom(tx, 'hero_slides', places, order);
    await holdUploads(tx, { imageUrl: body.imageUrl });
    const made = await tx.heroSlide.create({ data: { ...body, order } });
    await recordWrite(tx, staff, {
      entity: 'hero_slide',
      entityId: made.id,
      label: made.title,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'slide' });
  return slide;
}

/**
 * Changes the given fields of a slide. A slide that takes another's place swaps with it. With a version, only if the slide is
 * still as it was then. Errors: not_found, changed_meanwhile.
 */
export async function updateHeroSlide(id: string, { version, ...patch }: HeroSlidePatch, staff: Staff) {
  const slide = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'hero_slides');
    const before = await tx.heroSlide.findUnique({ where: { id } });
    if (!before) throw new AppError('not_found');
    assertVersion(before, version, before);
    await holdUploads(tx, { imageUrl: patch.imageUrl }, { imageUrl: before.imageUrl });
    if (patch.order !== undefined) await swapPlaces(tx, 'hero_slides', places, id, patch.order);
    const after = await tx.heroSlide.update({ where: { id }, data: patch });
    await recordWrite(tx, staff, { entity: 'hero_slide', entityId: id, label: after.title, before, after });
    return after;
  });
  expire({ entity: 'slide' });
  return slide;
}

/** Deletes a slide. Errors: not_found. */
export async function deleteHeroSlide(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockList(tx, 'hero_slides');
    const before = await tx.heroSlide.delete({ where: { id } });
    await recordWrite(tx, staff, { entity: 'hero_slide', entityId: id, label: before.title, before, after: null });
  });
  expire({ entity: 'slide' });
}
