import { redirect } from 'next/navigation';
import type { Page } from '@/lib/shared/page';
import { pageParam, param, type SearchParams } from '@/lib/shared/query';
import { address, LAST_PAGE } from '../filters/address';

type Asked = { path: string; params: SearchParams; names: readonly string[]; size: number };

/**
 * The page that the address asks for of a list that grows with the shop. It is counted only when somebody asks for its last page; an
 * address behind that leads there.
 */
export async function longList<F extends object, P extends Page<unknown>>(
  { size, ...asked }: Asked,
  filter: F,
  list: (filter: F & { page: number; limit: number }) => Promise<P>,
  count: (filter: F) => Promise<number>,
) {
  const { path, params, names } = asked;
  if (param(params, 'page') === LAST_PAGE) {
    const last = Math.max(1, Math.ceil((await count(filter)) / size));
    redirect(address(path, params, { page: last === 1 ? '' : String(last) }));
  }
  const page = pageParam(params);
  const found = await list({ ...filter, page, limit: size });
  if (found.rows.length === 0 && page > 1) redirect(address(path, params, { page: LAST_PAGE }));
  return { ...asked, ...found, page, filtered: names.some((name) => param(params, name)) };
}
