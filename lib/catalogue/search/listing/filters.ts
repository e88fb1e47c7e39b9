/*
 * Filters besides price: AND between groups, OR within. A group is "brand", "stock", "sale", or "f." with an attribute
 * token.
 */

/** Groups with fixed values; other groups take any token. */
export const GROUP_CHOICES: Readonly<Record<string, readonly string[]>> = { stock: ['in'], sale: ['on'] };
export const FIXED_GROUPS = ['brand', 'stock', 'sale'];

export const ATTRIBUTE_GROUP = /^f\.[a-z0-9]{1,8}$/;
export const GROUP_TOKEN = /^[\w.-]{1,80}$/;
const BETWEEN = '~';

const MAX_VALUES = 8;
const MAX_GROUPS = 8;

export type Filters = Readonly<Record<string, readonly string[]>>;

export const isFilterGroup = (name: string): boolean => FIXED_GROUPS.includes(name) || ATTRIBUTE_GROUP.test(name);

const place = (name: string) => (FIXED_GROUPS.includes(name) ? FIXED_GROUPS.indexOf(name) : FIXED_GROUPS.length);

function inOrder(groups: [name: string, values: readonly string[]][]): Filters | undefined {
  if (groups.length === 0 || groups.length > MAX_GROUPS) return undefined;
  const compare = ([one]: [string, unknown], [other]: [string, unknown]) =>
    place(one) - place(other) || (one < other ? -1 : 1);
  return Object.fromEntries(groups.sort(compare));
}

function readValues(name: string, values: readonly string[]): string[] | null {
  const known = GROUP_CHOICES[name];
  const sorted = [...new Set(values)].sort();
  if (sorted.length === 0 || sorted.length > (known ? 1 : MAX_VALUES)) return null;
  return sorted.every((value) => known?.includes(value) ?? GROUP_TOKEN.test(value)) ? sorted : null;
}

/** Sets the values of a group ("asus~msi"); null if one is invalid. */
export function withFilterGroup(filters: Filters | undefined, name: string, value: string): Filters | null {
  const values = isFilterGroup(name) ? readValues(name, value.split(BETWEEN)) : null;
  return values && (inOrder(Object.entries({ ...filters, [name]: values })) ?? null);
}

/** Adds or removes a value; in a single-choice group it replaces the current one. */
export function toggleFilter(filters: Filters | undefined, name: string, value: string): Filters | undefined {
  const { [name]: chosen = [], ...others } = filters ?? {};
  const kept = GROUP_CHOICES[name] ? [] : chosen;
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...kept, value];
  return inOrder(Object.entries(values.length > 0 ? { ...others, [name]: values.sort() } : others));
}

export const filterPairs = (filters: Filters | undefined): [name: string, value: string][] =>
  Object.entries(filters ?? {}).map(([name, values]) => [name, values.join(BETWEEN)]);
