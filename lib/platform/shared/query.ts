import { cleanText } from './clean-text';

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** First value without invisible marks; '' if missing. */
export function searchParam(params: SearchParams, name: string): string {
  const value = params[name];
  return cleanText((Array.isArray(value) ? value[0] : value) ?? '');
}

export function oneOf<T extends string>(allowed: readonly T[], value: string): T | undefined {
  return allowed.find((item) => item === value);
}

/** 1 if missing or invalid. */
export function pageParam(params: SearchParams): number {
  const value = searchParam(params, 'page');
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}
