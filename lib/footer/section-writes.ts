import 'server-only';
import type { Staff } from '../server/auth/staff-session';
import { expire } from '../server/cache/expire';
import { db } from '../server/db';
import { AppError } from '../shared/errors';
import { lastPlace, lockList, makeRoom, swapPlaces } from '../staff-write/ordered-list';
import { assertVersion, recordWrite } from '../staff-write/record-write';
import type { FooterSectionBody, FooterSectionPatch } from './schema';

/** Makes a footer section; in a place that is taken, the sections from there on move on. Errors: already_exists (sectionKey). */
export async function createFooterSection(body: FooterSectionBody, staff: Staff) {
  const section = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'footer_sections');
    const order = body.order ?? lastPlace(places);
    await makeRoom(tx, 'footer_sections', places, order);
    const made = await tx.footerSection.create({ data: { ...body, order } });
    await recordWrite(tx, staff, {
      entity: 'footer_section',
      entityId: made.id,
      label: made.title,
      before: null,
      after: made,
    });
    return made;
  });
  expire({ entity: 'footer' });
  return section;
}

/**
 * Changes the given fields of a footer section. One that takes another's place swaps with it. With a version, only if it is
 * still as it was then. Errors: not_found, already_exists (sectionKey), changed_meanwhile.
 */
export async function updateFooterSection(id: string, { version, ...patch }: FooterSectionPatch, staff: Staff) {
  const section = await db.$transaction(async (tx) => {
    const places = await lockList(tx, 'footer_sections');
    const before = await tx.footerSection.findUnique({ where: { id } });
    if (!before) throw new AppError('not_found');
    assertVersion(before, version, before);
    if (patch.order !== undefined) await swapPlaces(tx, 'footer_sections', places, id, patch.order);
    const after = await tx.footerSection.update({ where: { id }, data: patch });
    await recordWrite(tx, staff, { entity: 'footer_section', entityId: id, label: after.title, before, after });
    return after;
  });
  expire({ entity: 'footer' });
  return section;
}

/** Deletes a footer section. Errors: not_found. */
export async function deleteFooterSection(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockList(tx, 'footer_sections');
    const before = await tx.footerSection.delete({ where: { id } });
    await recordWrite(tx, staff, { entity: 'footer_section', entityId: id, label: before.title, before, after: null });
  });
  expire({ entity: 'footer' });
}
