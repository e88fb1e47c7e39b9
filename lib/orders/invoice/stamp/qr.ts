import { type Halalas, toSar } from '../../../platform/shared/money';
import { issueDayAndTime } from '../issue-day-and-time';

const MAX_BYTES = 255;

function fitting(text: string, bytes: number): Uint8Array {
  const encoder = new TextEncoder();
  let letters = Array.from(text);
  while (encoder.encode(letters.join('')).length > bytes) letters = letters.slice(0, -1);
  return encoder.encode(letters.join(''));
}

/** base64 of TLV records. Values are truncated to 255 bytes, because a length is one byte. */
export function encodeTlv(values: readonly (string | Uint8Array)[]): string {
  const bytes = values.flatMap((value, index) => {
    const encoded = typeof value === 'string' ? fitting(value, MAX_BYTES) : value;
    return [index + 1, encoded.length, ...encoded];
  });
  return btoa(String.fromCharCode(...bytes));
}

type Said = { seller: { name: string; vat: string }; issuedAt: Date; gross: Halalas; vat: Halalas };

/** Phase 2 adds hash, signature and key; simplified documents also the certificate's signature. */
export function qrText(
  { seller, issuedAt, gross, vat }: Said,
  stamp?: { hash: string; signature: string; publicKey: Uint8Array; certificateSignature: Uint8Array | null },
): string {
  const { day, time } = issueDayAndTime(issuedAt);
  const first = [seller.name, seller.vat, `${day}T${time}`, toSar(gross), toSar(vat)];
  return encodeTlv(
    stamp
      ? [
          ...first,
          stamp.hash,
          stamp.signature,
          stamp.publicKey,
          ...(stamp.certificateSignature ? [stamp.certificateSignature] : []),
        ]
      : first,
  );
}

/** Values by tag. Throws if the code is cut off. */
export function qrRecords(text: string): Map<number, Uint8Array> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const records = new Map<number, Uint8Array>();
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    const value = bytes.subarray(at + 2, at + 2 + length);
    if (value.length < length || records.has(tag)) throw new Error('a QR code that is cut off');
    records.set(tag, value);
    at += 2 + length;
  }
  return records;
}
