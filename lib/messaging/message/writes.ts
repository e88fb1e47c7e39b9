import 'server-only';
import { recordWrite } from '../../platform/audit/record-write';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { type AdminMessage, messageSelect, messageView } from './reads';

/** Marks a message as read or unread. Errors: not_found. */
export async function markMessage(id: string, isRead: boolean, staff: Staff): Promise<AdminMessage> {
  return db.$transaction(async (tx) => {
    const before = await tx.contactMessage.findUniqueOrThrow({ where: { id }, select: { isRead: true } });
    const row = await tx.contactMessage.update({ where: { id }, data: { isRead }, select: messageSelect });
    const entry = { entity: 'message' as const, entityId: id, label: row.subject };
    await recordWrite(tx, staff, { ...entry, before, after: { isRead } });
    return messageView(row);
  });
}

/** Deletes a message for good; the log keeps its subject, not who wrote what. Errors: not_found. */
export async function deleteMessage(id: string, staff: Staff): Promise<void> {
  await db.$transaction(async (tx) => {
    const { subject, isRead } = await tx.contactMessage.delete({ where: { id }, select: messageSelect });
    const entry = { entity: 'message' as const, entityId: id, label: subject };
    await recordWrite(tx, staff, { ...entry, before: { subject, isRead }, after: null });
  });
}
