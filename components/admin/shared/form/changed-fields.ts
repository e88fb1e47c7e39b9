type Fields = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Objects with an id are rows; a replaced row is sent completely. */
const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value);

/** A save must not overwrite another user's change. */
export function changedFields(before: Fields, now: Fields): Fields {
  const changed: Fields = {};
  for (const [name, value] of Object.entries(now)) {
    const old = before[name];
    if (!same(value, old)) changed[name] = isGroup(value) && isGroup(old) ? changedFields(old, value) : value;
  }
  return changed;
}

/** Applies the input since `before` to the row that another user saved. */
export function rebaseForm<V extends object>(before: V, typed: V, row: V): V {
  const merged: Fields = {};
  for (const [name, value] of Object.entries(row)) {
    const [old, own] = [before[name as keyof V], typed[name as keyof V]];
    if (same(old, own)) merged[name] = value;
    else merged[name] = isGroup(old) && isGroup(own) && isGroup(value) ? rebaseForm(old, own, value) : own;
  }
  return merged as V;
}
