import 'server-only';
import type { NotificationBanner as Row } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { assertSchedule } from '../../platform/staff-write/rows';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminBanner, bannerView } from './reads';
import type { BannerBody, BannerPatch } from './schema';

const BANNER: StaffNoun<Row, AdminBanner> = {
  table: 'notification_banners',
  entity: 'notification_banner',
  label: ({ message }) => message,
  read: (tx, id) => tx.notificationBanner.findUnique({ where: { id } }),
  view: (row) => bannerView(row, new Date()),
  changes: () => [{ entity: 'banner' }],
};

export const createBanner = (body: BannerBody, staff: Staff) =>
  staffWrite(BANNER, staff).create(body, (tx, data) => tx.notificationBanner.create({ data }));

export const updateBanner = (id: string, patch: BannerPatch, staff: Staff) =>
  staffWrite(BANNER, staff).update(id, patch, (tx, data, before) => {
    assertSchedule(before, data);
    return tx.notificationBanner.update({ where: { id }, data });
  });

export const deleteBanner = (id: string, staff: Staff) =>
  staffWrite(BANNER, staff).remove(id, (tx) => tx.notificationBanner.delete({ where: { id } }));
