import { param, type SearchParams } from '@/lib/platform/shared/query';

/** The page of a list that is not counted: its last one, whatever its number. */
export const LAST_PAGE = 'last';

/** A path with query parameters; those without a value are left out. */
export function address(path: string, params: SearchParams, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams();
  for (const name of new Set([...Object.keys(params), ...Object.keys(changes)])) {
    const value = changes[name] ?? param(params, name);
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
