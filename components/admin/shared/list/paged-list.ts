import type { Page } from '@/lib/platform/shared/paging';
import { pageParam, type SearchParams, searchParam } from '@/lib/platform/shared/query';
import { LAST_PAGE } from '../filters/filter-url';

type Asked = { path: string; params: SearchParams; names: readonly string[]; size: number };

/** Counts rows only for the last page. Beyond it, shows the last page, because a redirect would flash. */
export async function pagedList<F extends object, P extends Page<unknown>>(
  { size, ...asked }: Asked,
  filter: F,
  list: (filter: F & { page: number; limit: number }) => Promise<P>,
  count: (filter: F) => Promise<number>,
) {
  const { params, names } = asked;
  const filtered = names.some((name) => searchParam(params, name));
  const read = async (page: number) => ({
    ...asked,
    ...(await list({ ...filter, page, limit: size })),
    page,
    filtered,
  });
  if (searchParam(params, 'page') !== LAST_PAGE) {
    const found = await read(pageParam(params));
    if (found.rows.length > 0 || found.page === 1) return found;
  }
  return read(Math.max(1, Math.ceil((await count(filter)) / size)));
}
