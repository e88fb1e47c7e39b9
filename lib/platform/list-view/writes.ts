import 'server-only';
import type { ListView as Row } from '../../generated/prisma/client';
import type { ViewedList } from '../../generated/prisma/enums';
import type { Staff } from '../server/auth/staff-session';
import { db } from '../server/db';
import { MAX_LIST_ROWS, withIsoDates } from '../staff-write/rows';
import { type StaffNoun, staffWrite } from '../staff-write/staff-write';

export type ListView = ReturnType<typeof listView>;

const listView = ({ list: _, ...row }: Row) => withIsoDates(row);

type Body = { name: string; query: string; columns?: string[] };

/** A view of another list is not found. */
export function listViewWrites(list: ViewedList) {
  const noun: StaffNoun<Row, ListView> = {
    table: 'list_views',
    entity: 'list_view',
    label: ({ name }) => name,
    audited: listView,
    read: (tx, id) => tx.listView.findFirst({ where: { id, list } }),
    view: listView,
  };
  return {
    read: async (): Promise<ListView[]> => {
      const rows = await db.listView.findMany({ where: { list }, orderBy: { name: 'asc' }, take: MAX_LIST_ROWS });
      return rows.map(listView);
    },
    create: (body: Body, staff: Staff) =>
      staffWrite(noun, staff).create(body, (tx, data) =>
        tx.listView.create({ data: { columns: [], ...data, list, by: staff.username } }),
      ),
    remove: (id: string, staff: Staff) =>
      staffWrite(noun, staff).remove(id, (tx) => tx.listView.delete({ where: { id }, select: { id: true } })),
  };
}
