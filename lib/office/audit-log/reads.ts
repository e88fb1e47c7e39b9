import 'server-only';
import { findMovements } from '../../catalogue/stock/reads';
import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '../../platform/audit/rules';
import type { AuditFilter } from '../../platform/audit/schema';
import { db, type Prisma } from '../../platform/server/db';
import { containsInsensitive } from '../../platform/server/insensitive';
import { normalizeCode } from '../../platform/shared/codes';
import { formatDayTime } from '../../platform/shared/dates';
import { isUuid } from '../../platform/shared/uuid';

export type AuditRow = Awaited<ReturnType<typeof listAudit>>['rows'][number];

type Place = { at: Date; id: string };

const isMovement = (id: string): boolean => /^\d{1,18}$/.test(id);

/** Parses a cursor "2026-11-20T10:00:00.000Z_{id}". */
function placeOf(cursor: string | undefined): Place | null {
  const [moment = '', id = ''] = cursor?.split('_') ?? [];
  const at = new Date(moment);
  // JavaScript accepts dates that the database rejects, so only the shop's own format is allowed.
  const isOwn = /^[1-9]\d{3}-/.test(moment) && !Number.isNaN(at.getTime()) && at.toISOString() === moment;
  return isOwn && (isUuid(id) || isMovement(id)) ? { at, id } : null;
}

function whereOf(
  { q, person, entity, action, from, to }: AuditFilter,
  place: Place | null,
): Prisma.AuditEntryWhereInput {
  return {
    ...(person ? { username: person } : {}),
    ...(entity ? { entity: { in: AUDIT_ENTITIES.filter((one) => one === entity) } } : {}),
    ...(action ? { action: { in: AUDIT_ACTIONS.filter((one) => one === action) } } : {}),
    ...(from || to ? { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}),
    AND: [
      q
        ? {
            OR: [
              ...[q, normalizeCode(q)].map((one) => ({
                label: containsInsensitive(one),
              })),
              { entityId: q.toLowerCase() },
            ],
          }
        : {},
      place ? { createdAt: { lte: place.at } } : {},
      place
        ? { OR: [{ createdAt: { lt: place.at } }, ...(isMovement(place.id) ? [] : [{ id: { lt: place.id } }])] }
        : {},
    ],
  };
}

const fields = (json: Prisma.JsonValue): Record<string, unknown> | null =>
  json !== null && typeof json === 'object' && !Array.isArray(json) ? json : null;

async function findEntries(filter: AuditFilter, place: Place | null) {
  const found = await db.auditEntry.findMany({
    where: whereOf(filter, place),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    omit: { userId: true },
    take: filter.limit + 1,
  });
  return found.map((row) => ({
    ...row,
    before: fields(row.before),
    after: fields(row.after),
    cause: null,
  }));
}

const SAID_ALREADY = ['opening', 'edited'] as const;

/** Stock movements are listed only in searches or when selected, because those of sales would hide changes by staff. */
async function findStock({ q, person, entity, action, from, to, limit }: AuditFilter, place: Place | null) {
  const isAsked = entity === 'stock_movement';
  if (action || (!isAsked && (entity || !(q || person)))) return [];
  const found = await findMovements({
    q,
    by: person || undefined,
    from,
    to,
    without: isAsked ? [] : SAID_ALREADY,
    place: place && { at: place.at, id: isMovement(place.id) ? place.id : null },
    limit: limit + 1,
  });
  return found.map(
    ({ id, productId, productName, orderNumber, cause, by, before, after, pieces, note, createdAt }) => ({
      id,
      username: by,
      action: 'update' as const,
      entity: 'stock_movement' as const,
      entityId: productId,
      label: productName ?? productId,
      before: { stockQuantity: before } as Record<string, unknown>,
      after: {
        stockQuantity: after,
        pieces,
        ...(orderNumber ? { ofOrder: orderNumber } : {}),
        ...(note ? { note } : {}),
      } as Record<string, unknown>,
      cause,
      createdAt,
    }),
  );
}

/** Newest first. With an invalid cursor the first page. */
export async function listAudit(filter: AuditFilter) {
  const place = placeOf(filter.cursor);
  const [entries, movements] = await Promise.all([findEntries(filter, place), findStock(filter, place)]);
  // For equal times, entries come before movements, because the sort is stable.
  const found = [...entries, ...movements].sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const rows = found.slice(0, filter.limit).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    createdAtText: formatDayTime(row.createdAt),
  }));
  const last = rows.at(-1);
  return { rows, next: found.length > filter.limit && last ? `${last.createdAt}_${last.id}` : null };
}

/** Also disabled accounts, at most 500. */
export async function listAuditPeople(): Promise<string[]> {
  const users = await db.user.findMany({ select: { username: true }, orderBy: { username: 'asc' }, take: 500 });
  return users.map(({ username }) => username);
}
