import 'server-only';
import { db, Prisma, type Tx } from '../server/db';
import type { Area } from '../shared/areas';
import { truncateText } from '../shared/graphemes';
import type { AuditEntity, AuditEvent } from './rules';

/** `userId` is null for shell commands. */
export type Writer = { userId: string | null; username: string };

export type Actor = Writer & { readonly areas: readonly Area[] };

type Row = Record<string, unknown>;

type Write = {
  entity: AuditEntity;
  entityId: string;
  label: string;
  before: object | null;
  after: object | null;
};

const LEFT_OUT = /password|secret|token|credential|configuration|^search(Name|Text)$|^(createdAt|updatedAt)$/i;

const plain = (row: object): Row =>
  Object.fromEntries(Object.entries(JSON.parse(JSON.stringify(row)) as Row).filter(([name]) => !LEFT_OUT.test(name)));

function entryOf(staff: Writer, { entity, entityId, label, before, after }: Write) {
  const old = before && plain(before);
  const now = after && plain(after);
  if (old && now) {
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (JSON.stringify(old[name]) !== JSON.stringify(now[name])) continue;
      delete old[name];
      delete now[name];
    }
    if (Object.keys(old).length + Object.keys(now).length === 0) return null;
  }
  return {
    userId: staff.userId,
    username: staff.username,
    action: before ? (after ? ('update' as const) : ('delete' as const)) : ('create' as const),
    entity,
    entityId,
    label: truncateText(label, 200),
    before: (old as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
    after: (now as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
  };
}

/** Adds an audit entry with the changed fields to the transaction, or none if nothing changed. */
export async function recordWrite(tx: Tx, staff: Writer, write: Write): Promise<void> {
  const data = entryOf(staff, write);
  if (data) await tx.auditEntry.create({ data });
}

/** Like recordWrite for many rows; `more` is added to each `after`. */
export async function recordWrites(
  tx: Tx,
  staff: Writer,
  writes: readonly Write[],
  more: Prisma.InputJsonObject,
): Promise<void> {
  const data = writes.flatMap((write) => {
    const entry = entryOf(staff, write);
    if (!entry) return [];
    return entry.after === Prisma.DbNull ? [entry] : [{ ...entry, after: { ...(entry.after as object), ...more } }];
  });
  if (data.length > 0) await tx.auditEntry.createMany({ data });
}

/** Unlike recordWrite(), does not remove secrets from `more`. */
export async function recordEvent(
  tx: Tx | typeof db,
  by: Writer,
  action: AuditEvent,
  account: { id: string; username: string },
  more?: Prisma.InputJsonObject,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      userId: by.userId,
      username: by.username,
      action,
      entity: 'staff_account',
      entityId: account.id,
      label: account.username.slice(0, 200),
      ...(more ? { after: more } : {}),
    },
  });
}

/** Call before an export starts. */
export async function recordExport(
  by: Writer,
  entity: AuditEntity,
  filter: object,
  kind: 'csv' | 'xlsx' | 'zip' | 'xml' | 'pdf' = 'csv',
): Promise<void> {
  const after = JSON.parse(JSON.stringify(filter)) as Prisma.InputJsonObject;
  const { userId, username } = by;
  await db.auditEntry.create({
    data: {
      userId,
      username,
      action: 'export',
      entity,
      entityId: kind,
      label: { csv: 'CSV', xlsx: 'Excel', zip: 'ZIP', xml: 'XML', pdf: 'PDF' }[kind],
      ...(Object.keys(after).length > 0 ? { after } : {}),
    },
  });
}
