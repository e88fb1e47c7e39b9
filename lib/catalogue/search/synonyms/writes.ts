import 'server-only';
import type { Staff } from '../../../platform/server/auth/staff-session';
import { type StaffNoun, staffWrite } from '../../../platform/staff-write/staff-write';
import { searchKey, withSearchKey } from '../query/key';
import { type AdminSynonym, type SynonymRow, synonymSelect as select, synonymView } from './admin-reads';
import type { SearchSynonymBody, SearchSynonymPatch } from './schema';

const SYNONYM: StaffNoun<SynonymRow, AdminSynonym> = {
  table: 'search_synonyms',
  entity: 'search_synonym',
  label: ({ text }) => text,
  read: (tx, id) => tx.searchSynonym.findUnique({ where: { id }, select }),
  view: synonymView,
  changes: () => [{ entity: 'search_rule' }],
};

export const createSearchSynonym = (body: SearchSynonymBody, staff: Staff) =>
  staffWrite(SYNONYM, staff).create(body, (tx, data) =>
    tx.searchSynonym.create({ data: { ...data, key: searchKey(data.text) }, select }),
  );

export const updateSearchSynonym = (id: string, patch: SearchSynonymPatch, staff: Staff) =>
  staffWrite(SYNONYM, staff).update(id, patch, (tx, data) =>
    tx.searchSynonym.update({ where: { id }, data: withSearchKey(data), select }),
  );

export const deleteSearchSynonym = (id: string, staff: Staff) =>
  staffWrite(SYNONYM, staff).remove(id, (tx) => tx.searchSynonym.delete({ where: { id }, select: { id: true } }));
