import 'server-only';
import { AppError } from '../shared/errors';
import { type Schedule, scheduleFaults } from '../shared/schedule';
import { translate } from '../shared/translate';

/* Rows as lists of the back office have them: every row, inactive ones included. */

/** Lists of the storefront's own content are short by nature: this only keeps a broken import from filling a screen. */
export const MAX_ROWS = 500;

type Stamped = { createdAt: Date; updatedAt: Date };

/** Times as strings (ISO 8601): rows go to the browser as they are. */
export const stamped = <R extends Stamped>(row: R) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The order that staff gave a list. */
export const IN_ORDER = [{ order: 'asc' as const }, { createdAt: 'asc' as const }, { id: 'asc' as const }];

/** The whole of a schedule has to make sense, whichever of its moments a call names. Errors: invalid. */
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
