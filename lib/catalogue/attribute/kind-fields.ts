import { attributeKey, type KindAttribute } from './rules';

export type KindField = { id: string; name: string; unit: string | null; labels: string[]; isKey: boolean };

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

export type FilledField = KindField & {
  row: number | null;
  value: string;
};

export const filledFields = (
  fields: readonly KindField[],
  rows: readonly { name: string; value: string }[],
): FilledField[] => {
  const keys = rows.map(({ name }) => attributeKey(name.trim()));
  return fields.map((field) => {
    const named = keys.flatMap((key, row) => (key !== '' && field.labels.includes(key) ? [row] : []));
    const row = named.find((at) => rows[at]?.value.trim()) ?? named[0] ?? null;
    return { ...field, row, value: row === null ? '' : (rows[row]?.value.trim() ?? '') };
  });
};
