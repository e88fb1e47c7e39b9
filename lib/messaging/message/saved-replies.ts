import 'server-only';
import type { SavedReply as SavedReplyRow } from '../../generated/prisma/client';
import type { Staff } from '../../platform/server/auth/staff-session';
import { db } from '../../platform/server/db';
import { MAX_LIST_ROWS, withIsoDates } from '../../platform/staff-write/rows';
import { type StaffNoun, staffWrite } from '../../platform/staff-write/staff-write';
import type { SavedReplyBody, SavedReplyPatch } from './schema';

export type SavedReply = ReturnType<typeof savedReplyView>;

const savedReplyView = (row: SavedReplyRow) => withIsoDates(row);

export async function readSavedReplies(): Promise<SavedReply[]> {
  const rows = await db.savedReply.findMany({ orderBy: { title: 'asc' }, take: MAX_LIST_ROWS });
  return rows.map(savedReplyView);
}

const SAVED_REPLY: StaffNoun<SavedReplyRow, SavedReply> = {
  table: 'saved_replies',
  entity: 'saved_reply',
  label: ({ title }) => title,
  read: (tx, id) => tx.savedReply.findUnique({ where: { id } }),
  view: savedReplyView,
};

export const createSavedReply = (body: SavedReplyBody, staff: Staff) =>
  staffWrite(SAVED_REPLY, staff).create(body, (tx, data) => tx.savedReply.create({ data }));

export const updateSavedReply = (id: string, patch: SavedReplyPatch, staff: Staff) =>
  staffWrite(SAVED_REPLY, staff).update(id, patch, (tx, data) => tx.savedReply.update({ where: { id }, data }));

export const deleteSavedReply = (id: string, staff: Staff) =>
  staffWrite(SAVED_REPLY, staff).remove(id, (tx) => tx.savedReply.delete({ where: { id }, select: { id: true } }));
