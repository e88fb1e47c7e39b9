type Fields = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A group of fields. An object with an id is another row, and goes as one. */
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

/** What of `now` is another than `before`: all that a form sends, so that a save writes over nothing else. */
export function changedFields(before: Fields, now: Fields): Fields {
  const changed: Fields = {};
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    if (!same(value, old)) changed[name] = isGroup(value) && isGroup(old) ? changedFields(old, value) : value;
  }
  return changed;
}

/** What a form shows after somebody else's save: the values of their row, and over them what was typed since `before`. */
export function rebase<V extends object>(before: V, typed: V, row: V): V {
  const merged: Fields = {};
  for (const [name, value] of Object.entries(row)) {
    const [old, own] = [before[name as keyof V], typed[name as keyof V]];
    if (same(old, own)) merged[name] = value;
    else merged[name] = isGroup(old) && isGroup(own) && isGroup(value) ? rebase(old, own, value) : own;
  }
  return merged as V;
}
