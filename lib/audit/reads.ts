import 'server-only';
import { db, type Prisma } from '../server/db';
import { formatDayTime } from '../shared/dates';
import { isUuid } from '../shared/uuid';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from './rules';
import type { AuditFilter } from './schema';

/** One change as the audit log keeps it. */
export type AuditRow = Awaited<ReturnType<typeof listAudit>>['rows'][number];

/** "2026-11-20T10:00:00.000Z_{id}": an entry's place in the log. */
function placeOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [moment = '', id = ''] = cursor?.split('_') ?? [];
  const at = new Date(moment);
  return isUuid(id) && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

function whereOf({ q, person, entity, action, from, to, cursor }: AuditFilter): Prisma.AuditEntryWhereInput {
  const place = placeOf(cursor);
  return {
    ...(person ? { username: person } : {}),
    ...(entity ? { entity: { in: AUDIT_ENTITIES.filter((one) => one === entity) } } : {}),
    ...(action ? { action: { in: AUDIT_ACTIONS.filter((one) => one === action) } } : {}),
    ...(from || to ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
    AND: [
      q
        ? {
            OR: [
              { label: { contains: q.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } },
              { entityId: q.toLowerCase() },
            ],
          }
        : {},
      place ? { createdAt: { lte: place.at } } : {},
      place ? { OR: [{ createdAt: { lt: place.at } }, { id: { lt: place.id } }] } : {},
    ],
  };
}

const fields = (json: Prisma.JsonValue): Record<string, unknown> | null =>
  json !== null && typeof json === 'object' && !Array.isArray(json) ? json : null;

/** One page of the audit log, newest first, and where the next one begins; a cursor that makes no sense begins at the top. */
export async function listAudit(filter: AuditFilter) {
  const found = await db.auditEntry.findMany({
    where: whereOf(filter),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { userId: true },
    take: filter.limit + 1,
  });
  const rows = found.slice(0, filter.limit).map((row) => ({
    ...row,
    // The changed fields; null where there was or is no row.
    before: fields(row.before),
    after: fields(row.after),
    createdAt: row.createdAt.toISOString(),
    /** Riyadh's time in words */
    createdAtText: formatDayTime(row.createdAt),
  }));
  const last = rows.at(-1);
  return { rows, next: found.length > filter.limit && last ? `${last.createdAt}_${last.id}` : null };
}

/** Everybody who may stand in the log: accounts are disabled, never deleted. */
export async function listAuditPeople(): Promise<string[]> {
  const users = await db.user.findMany({ select: { username: true }, orderBy: { username: 'asc' }, take: 500 });
  return users.map(({ username }) => username);
}
