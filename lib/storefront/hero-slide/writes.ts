import 'server-only';
import type { HeroSlide as Row } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { assertSchedule } from '../../platform/staff-write/rows';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminHeroSlide, slideView } from './reads';
import type { HeroSlideBody, HeroSlidePatch } from './schema';

const HERO_SLIDE: StaffNoun<Row, AdminHeroSlide> = {
  table: 'hero_slides',
  entity: 'hero_slide',
  label: ({ title }) => title,
  read: (tx, id) => tx.heroSlide.findUnique({ where: { id } }),
  view: (row) => slideView(row, new Date()),
  pictures: ['imageUrl'],
  changes: () => [{ entity: 'hero_slide' }],
  ordered: true,
};

export const createHeroSlide = (body: HeroSlideBody, staff: Staff) =>
  staffWrite(HERO_SLIDE, staff).create(body, (tx, data, order) => tx.heroSlide.create({ data: { ...data, order } }));

export const updateHeroSlide = (id: string, patch: HeroSlidePatch, staff: Staff) =>
  staffWrite(HERO_SLIDE, staff).update(id, patch, (tx, data, before) => {
    assertSchedule(before, data);
    return tx.heroSlide.update({ where: { id }, data });
  });

export const deleteHeroSlide = (id: string, staff: Staff) =>
  staffWrite(HERO_SLIDE, staff).remove(id, (tx) => tx.heroSlide.delete({ where: { id } }));
