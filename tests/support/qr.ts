/** Decodes the fields of a tax QR code, in the order of their tags. */
export function fieldsOf(text: string): string[] {
  const bytes = Buffer.from(text, 'base64');
  const fields: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (bytes[at] !== fields.length + 1) throw new Error(`tag ${bytes[at]} stands where ${fields.length + 1} should`);
    const length = bytes[at + 1] ?? 0;
    fields.push(bytes.subarray(at + 2, at + 2 + length).toString('utf8'));
    at += 2 + length;
  }
  return fields;
}
