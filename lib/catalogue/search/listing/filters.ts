/*
 * What a list is filtered by besides its price: groups of values. Values of one group are alternatives, groups are conditions that
 * hold together. A group is "brand", "stock", "sale", or an attribute's "f." with its token.
 */

const CHOICES: Readonly<Record<string, readonly string[]>> = { stock: ['in'], sale: ['on'] };
const FIXED = ['brand', 'stock', 'sale'];

const ATTRIBUTE = /^f\.[a-z0-9]{1,8}$/;
/** What stands for a value in an address: of numbers also "16-32", "16-" and "-32". */
const TOKEN = /^[\w.-]{1,80}$/;
const BETWEEN = '~';

/** Of more than these nobody makes use, and no list of theirs is worth its room. */
const MOST_VALUES = 8;
const MOST_GROUPS = 8;

export type Filters = Readonly<Record<string, readonly string[]>>;

export const isGroup = (name: string): boolean => FIXED.includes(name) || ATTRIBUTE.test(name);

const place = (name: string) => (FIXED.includes(name) ? FIXED.indexOf(name) : FIXED.length);

/** The groups in the one order that every address has them in; undefined when there are none or too many. */
function inOrder(groups: [name: string, values: readonly string[]][]): Filters | undefined {
  if (groups.length === 0 || groups.length > MOST_GROUPS) return undefined;
  const compare = ([one]: [string, unknown], [other]: [string, unknown]) =>
    place(one) - place(other) || (one < other ? -1 : 1);
  return Object.fromEntries(groups.sort(compare));
}

/** A group's values each once, in their one order; null when one makes no sense there, or there are too many. */
function readValues(name: string, values: readonly string[]): string[] | null {
  const known = CHOICES[name];
  const sorted = [...new Set(values)].sort();
  if (sorted.length === 0 || sorted.length > (known ? 1 : MOST_VALUES)) return null;
  return sorted.every((value) => known?.includes(value) ?? TOKEN.test(value)) ? sorted : null;
}

/** The filters with this group chosen as an address says it ("asus~msi"); null when that makes no sense. */
export function withGroup(filters: Filters | undefined, name: string, value: string): Filters | null {
  const values = isGroup(name) ? readValues(name, value.split(BETWEEN)) : null;
  return values && (inOrder(Object.entries({ ...filters, [name]: values })) ?? null);
}

/** The filters with this value chosen, or no longer; of groups that are one choice in the place of the other. */
export function toggled(filters: Filters | undefined, name: string, value: string): Filters | undefined {
  const { [name]: chosen = [], ...others } = filters ?? {};
  const kept = CHOICES[name] ? [] : chosen;
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...kept, value];
  return inOrder(Object.entries(values.length > 0 ? { ...others, [name]: values.sort() } : others));
}

/** The groups as an address names them, in their order. */
export const filterPairs = (filters: Filters | undefined): [name: string, value: string][] =>
  Object.entries(filters ?? {}).map(([name, values]) => [name, values.join(BETWEEN)]);
