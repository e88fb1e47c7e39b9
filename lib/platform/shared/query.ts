import { cleanText } from './marks';

/** A page's query as it came: a name may stand in it several times. */
export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of a query parameter, without what nobody sees; "" where there is none. */
export function param(params: SearchParams, name: string): string {
  const value = params[name];
  return cleanText((Array.isArray(value) ? value[0] : value) ?? '');
}

/** The value if it is one of those allowed, else undefined: an address that makes no sense shows everything. */
export function oneOf<T extends string>(allowed: readonly T[], value: string): T | undefined {
  return allowed.find((item) => item === value);
}

/** The page a query asks for, from 1. */
export function pageParam(params: SearchParams): number {
  const value = param(params, 'page');
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
