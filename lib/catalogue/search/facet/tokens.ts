/** Tokens for URLs: short ASCII that never changes. */

const MAX_TOKEN_LENGTH = 60;

/** FNV-1a, 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

export const attributeToken = (id: string): string => hash(id);

/** Slug of a Latin key, otherwise a hash. Values with the same token are one choice. */
export function valueToken(key: string): string {
  const isLatin = key.length <= MAX_TOKEN_LENGTH && !/[^\p{Script=Latin}\P{L}]|[^\P{L}\p{ASCII}]/u.test(key);
  const plain = isLatin
    ? key
        .toLowerCase()
        .replace(/[^a-z0-9.]+/g, '-')
        .replace(/^-+|-+$/g, '')
    : '';
  return plain || `_${hash(key)}`;
}

/** Limits in the attribute's unit; `to` is exclusive. */
export type Range = { from: number | null; to: number | null };

const RANGE = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/;

/** Null if neither end is given. */
export function parseRangeToken(token: string): Range | null {
  const [, from, to] = RANGE.exec(token) ?? [];
  if (from === undefined && to === undefined) return null;
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
}

export const rangeToken = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`;
