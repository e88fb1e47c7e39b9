/** What stands for an attribute or a value in addresses: ASCII, short, and the same for ever. */

const LONGEST = 60;

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

/** An attribute's token, of its id. */
export const attributeToken = (id: string): string => hash(id);

/** A value's token, of its key: the key itself as far as it is written in Latin letters and digits. Values that share one are chosen together. */
export function valueToken(key: string): string {
  const isLatin = key.length <= LONGEST && !/[^\p{Script=Latin}\P{L}]|[^\P{L}\p{ASCII}]/u.test(key);
  const plain = isLatin
    ? key
        .toLowerCase()
        .replace(/[^a-z0-9.]+/g, '-')
        .replace(/^-+|-+$/g, '')
    : '';
  return plain || `_${hash(key)}`;
}

/** From and up to, in an attribute's unit; the upper end is not in it. */
export type Range = { from: number | null; to: number | null };

const RANGE = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;

/** "450-650" is from 450 up to 650, "650-" is 650 and more. Null: no range. */
export function readRange(token: string): Range | null {
  const [, from, to] = RANGE.exec(token) ?? [];
  if (from === undefined && to === undefined) return null;
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
}

export const rangeToken = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`;
