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

/**
 * The address without the filters whose values the list does not know (`known`: by name those that it does), or null where it knows all: else a
 * list of everything would stand under an address that says otherwise.
 */
export function withoutUnknown(
  path: string,
  params: SearchParams,
  known: Readonly<Record<string, (value: string) => boolean>>,
): string | null {
  const odd = Object.keys(known).filter((name) => {
    const value = param(params, name);
    return value !== '' && !known[name]?.(value);
  });
  return odd.length > 0 ? address(path, params, Object.fromEntries(odd.map((name) => [name, '']))) : null;
}
