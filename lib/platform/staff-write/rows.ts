import 'server-only';
import { AppError } from '../shared/errors';
import { translate } from '../shared/translate';
import { type Schedule, scheduleFaults } from './schedule';

export const MAX_LIST_ROWS = 500;

type Stamped = { createdAt: Date; updatedAt: Date };

export const withIsoDates = <R extends Stamped>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const ORDER_BY_POSITION = [{ order: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }];

/** Checks the complete schedule after a partial update. Errors: invalid. */
export function assertSchedule(
  row: Schedule,
  { startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null },
): void {
  const whole = {
    startsAt: startsAt === undefined ? row.startsAt : startsAt,
    endsAt: endsAt === undefined ? row.endsAt : endsAt,
  };
  const issues = scheduleFaults(whole).map(({ path, message }) => ({ path, message: translate(message) }));
  if (issues.length > 0) throw new AppError('invalid', { issues });
}
