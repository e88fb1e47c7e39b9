import { attributeKey, type KindAttribute } from './rules';

/* What products of a category say of themselves, as the page asks for it on which staff edit one. */

/** `labels`: under which it stands in specifications, normalised; `isKey`: it matters at a glance. */
export type KindField = { id: string; name: string; unit: string | null; labels: string[]; isKey: boolean };

/** The attributes of a kind, those that matter first; of the others in their own order. */
export const kindFields = (attributes: readonly KindAttribute[]): KindField[] =>
  [...attributes]
    .sort((one, other) => (one.keyPosition ?? Number.MAX_SAFE_INTEGER) - (other.keyPosition ?? Number.MAX_SAFE_INTEGER))
    .map(({ id, name, unit, labels, keyPosition }) => ({
      id,
      name,
      unit,
      labels: [...labels],
      isKey: keyPosition !== null,
    }));

export type SaidField = KindField & {
  /** the row of the specifications that says it; null: none has its name */
  row: number | null;
  value: string;
};

/** What rows of specifications say of each attribute; an attribute whose row has no value is not said. */
export const saidFields = (
  fields: readonly KindField[],
  rows: readonly { name: string; value: string }[],
): SaidField[] => {
  const keys = rows.map(({ name }) => attributeKey(name.trim()));
  return fields.map((field) => {
    const named = keys.flatMap((key, row) => (key !== '' && field.labels.includes(key) ? [row] : []));
    const row = named.find((at) => rows[at]?.value.trim()) ?? named[0] ?? null;
    return { ...field, row, value: row === null ? '' : (rows[row]?.value.trim() ?? '') };
  });
};
