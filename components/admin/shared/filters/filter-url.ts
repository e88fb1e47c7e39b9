import { type SearchParams, searchParam } from '@/lib/platform/shared/query';

export const LAST_PAGE = 'last';

export function filterUrl(path: string, params: SearchParams, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const name of new Set([...Object.keys(params), ...Object.keys(changes)])) {
    const value = changes[name] ?? searchParam(params, name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Redirect URL without unknown filter values; null if all are known. */
export function withoutUnknownFilters(
  path: string,
  params: SearchParams,
  known: Readonly<Record<string, (value: string) => boolean>>,
): string | null {
  const odd = Object.keys(known).filter((name) => {
    const value = searchParam(params, name);
    return value !== '' && !known[name]?.(value);
  });
  return odd.length > 0 ? filterUrl(path, params, Object.fromEntries(odd.map((name) => [name, '']))) : null;
}
