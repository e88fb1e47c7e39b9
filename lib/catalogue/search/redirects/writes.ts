import 'server-only';
import type { Staff } from '../../../platform/server/auth/staff-session';
import type { Tx } from '../../../platform/server/db';
import { fieldError } from '../../../platform/shared/errors';
import { translate } from '../../../platform/shared/translate';
import { type StaffNoun, staffWrite } from '../../../platform/staff-write/staff-write';
import { searchKey, withSearchKey } from '../query/key';
import { type AdminRedirect, type RedirectRow, redirectView, redirectSelect as select } from './admin-reads';
import { parseRedirectTarget, type RedirectTarget } from './rules';
import type { SearchRedirectBody, SearchRedirectPatch } from './schema';

const REDIRECT: StaffNoun<RedirectRow, AdminRedirect> = {
  table: 'search_redirects',
  entity: 'search_redirect',
  label: ({ text }) => text,
  read: (tx, id) => tx.searchRedirect.findUnique({ where: { id }, select }),
  view: redirectView,
  changes: () => [{ entity: 'search_rule' }],
};

function countOf(tx: Tx, { kind, name }: NonNullable<RedirectTarget['row']>): Promise<number> {
  if (kind === 'category') return tx.category.count({ where: { slug: name, isActive: true } });
  if (kind === 'brand') return tx.brand.count({ where: { slug: name, isActive: true } });
  return tx.product.count({ where: { id: name } });
}

async function assertThere(tx: Tx, target: string | undefined): Promise<void> {
  const row = target === undefined ? undefined : parseRedirectTarget(target)?.row;
  if (!row || (await countOf(tx, row)) > 0) return;
  throw fieldError('target', translate('validation.search_target_gone'));
}

export const createSearchRedirect = (body: SearchRedirectBody, staff: Staff) =>
  staffWrite(REDIRECT, staff).create(body, async (tx, data) => {
    await assertThere(tx, data.target);
    return tx.searchRedirect.create({ data: { ...data, key: searchKey(data.text) }, select });
  });

export const updateSearchRedirect = (id: string, patch: SearchRedirectPatch, staff: Staff) =>
  staffWrite(REDIRECT, staff).update(id, patch, async (tx, data) => {
    await assertThere(tx, data.target);
    return tx.searchRedirect.update({ where: { id }, data: withSearchKey(data), select });
  });

export const deleteSearchRedirect = (id: string, staff: Staff) =>
  staffWrite(REDIRECT, staff).remove(id, (tx) => tx.searchRedirect.delete({ where: { id }, select: { id: true } }));
