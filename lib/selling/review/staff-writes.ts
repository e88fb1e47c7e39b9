import 'server-only';
import type { Staff } from '../../platform/server/auth/staff-session';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import { type AdminReview, type AdminReviewRow, adminReviewSelect, adminReviewView } from './admin-reads';
import type { ReviewPatch } from './schema';

const REVIEW: StaffNoun<AdminReviewRow, AdminReview> = {
  table: 'reviews',
  entity: 'review',
  label: ({ product }) => product.name,
  // The buyer's text is never logged.
  audited: ({ state, answer, openReports }) => ({ state, answer, openReports }),
  read: (tx, id) => tx.review.findUnique({ where: { id }, select: adminReviewSelect }),
  view: adminReviewView,
  changes: (row, before) =>
    row.state === 'published' || before?.state === 'published' ? [{ entity: 'product', id: row.product.id }] : [],
};

/** A new state settles the reports. */
export const updateReview = (id: string, patch: ReviewPatch, staff: Staff): Promise<AdminReview> =>
  staffWrite(REVIEW, staff).update(id, patch, (tx, { state, answer, isSettled }, before) =>
    tx.review.update({
      where: { id },
      data: {
        ...(state ? { state } : {}),
        ...(answer !== undefined && answer !== before.answer
          ? { answer, answeredAt: answer === null ? null : new Date() }
          : {}),
        ...(state || isSettled ? { openReports: 0 } : {}),
      },
      select: adminReviewSelect,
    }),
  );
