import { isUuid } from '../../shared/uuid';

export type PathParameters = Record<string, string | string[]>;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Route pattern for logs, such as `/api/pay/[token]`, because paths may contain secrets. */
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

/** Path parameters named id or …Id are UUIDs. */
export const isIdParameter = (name: string): boolean => /^id$|Id$/.test(name);

/** For logs: only UUIDs, so no tokens. */
export function rowIdsOfPath(params: PathParameters): Record<string, string> | undefined {
  const rows = Object.entries(params).flatMap(([name, value]) =>
    isIdParameter(name) && typeof value === 'string' && isUuid(value) ? [[name, value] as const] : [],
  );
  return rows.length > 0 ? Object.fromEntries(rows) : undefined;
}
