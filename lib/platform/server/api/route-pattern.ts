import { isUuid } from '../../shared/uuid';

/** As the framework gives them: a catch-all segment is a list. */
export type PathParameters = Record<string, string | string[]>;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/**
 * The pattern of the route that answers a path, such as `/api/pay/[token]`: a link's secret stands in the path and must not reach a log. Each value
 * of a parameter is replaced, wherever it stands.
 */
export function routePattern(pathname: string, params: PathParameters): string {
  const names = new Map(Object.entries(params).flatMap(([name, value]) => [value].flat().map((one) => [one, name])));
  const nameOf = (segment: string) => names.get(segment) ?? names.get(decoded(segment));
  return pathname
    .split('/')
    .map((segment) => {
      const name = segment === '' ? undefined : nameOf(segment);
      return name === undefined ? segment : `[${name}]`;
    })
    .join('/');
}

/** The rows that a call names, for the log: UUIDs of parameters named id, or ending in Id. Undefined: none. */
export function namedRows(params: PathParameters): Record<string, string> | undefined {
  const rows = Object.entries(params).flatMap(([name, value]) =>
    /^id$|Id$/.test(name) && typeof value === 'string' && isUuid(value) ? [[name, value] as const] : [],
  );
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}
