/* ASN.1 DER (X.690), as far as certificate requests and signatures need it; node:crypto has none. */

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  sequence: 0x30,
  set: 0x31,
};

function length(count: number): number[] {
  if (count < 0x80) return [count];
  const bytes: number[] = [];
  for (let rest = count; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return [0x80 | bytes.length, ...bytes];
}

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...length(content.length)]), content]);
};

/** `numbers` like "1.2.840.10045.4.3.2". */
export function derOid(numbers: string): Buffer {
  const [first = 0, second = 0, ...others] = numbers.split('.').map(Number);
  const bytes = [first * 40 + second, ...others].flatMap((number) => {
    const groups = [number % 128];
    for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128))
      groups.unshift((rest % 128) | 0x80);
    return groups;
  });
  return tagged(TAG.oid, Buffer.from(bytes));
}

export const derSequence = (...parts: readonly Uint8Array[]): Buffer => tagged(TAG.sequence, ...parts);
export const derSet = (...parts: readonly Uint8Array[]): Buffer => tagged(TAG.set, ...parts);
export const derOctetString = (content: Uint8Array): Buffer => tagged(TAG.octets, content);
export const derBitString = (content: Uint8Array): Buffer => tagged(TAG.bits, Buffer.from([0]), content);
export const derUtf8String = (text: string): Buffer => tagged(TAG.utf8, Buffer.from(text, 'utf8'));
export const derPrintableString = (text: string): Buffer => tagged(TAG.printable, Buffer.from(text, 'latin1'));
export const derInteger = (number: number): Buffer => tagged(TAG.integer, Buffer.from([number]));
export const derContext = (number: number, ...parts: readonly Uint8Array[]): Buffer => tagged(0xa0 | number, ...parts);

export function derChildren(element: Uint8Array): { tag: number; content: Uint8Array }[] {
  const parts: { tag: number; content: Uint8Array }[] = [];
  const inner = headOf(element, 0);
  for (let at = inner.from; at < inner.until; ) {
    const { tag, from, until } = headOf(element, at);
    parts.push({ tag, content: element.subarray(from, until) });
    at = until;
  }
  return parts;
}

function headOf(bytes: Uint8Array, at: number): { tag: number; from: number; until: number } {
  const [tag = 0, first = 0] = bytes.subarray(at, at + 2);
  const more = first < 0x80 ? 0 : first & 0x7f;
  let count = more === 0 ? first : 0;
  for (const byte of bytes.subarray(at + 2, at + 2 + more)) count = count * 256 + byte;
  const from = at + 2 + more;
  if (from + count > bytes.length) throw new Error('an element that is cut off');
  return { tag, from, until: from + count };
}
