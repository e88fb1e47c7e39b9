import { type Halalas, toSar } from '../../platform/shared/money';
import { issueMoment } from './issue-moment';

const MAX_BYTES = 255;

/** The longest beginning of a text that fits into so many bytes of UTF-8. */
function fitting(text: string, bytes: number): Uint8Array {
  const encoder = new TextEncoder();
  let letters = Array.from(text);
  while (encoder.encode(letters.join('')).length > bytes) letters = letters.slice(0, -1);
  return encoder.encode(letters.join(''));
}

/** Texts as base64 of TLV records, counted from 1. A record's length is one byte that counts bytes of UTF-8: a longer text is cut. */
export function tlvText(values: readonly string[]): string {
  const bytes = values.flatMap((value, index) => {
    const encoded = fitting(value, MAX_BYTES);
    return [index + 1, encoded.length, ...encoded];
  });
  return btoa(String.fromCharCode(...bytes));
}

/**
 * What the QR code of a simplified tax invoice says (the authority's phase 1): seller, VAT number, the moment as the XML's IssueDate and
 * IssueTime have it with a T between them, total with VAT, VAT.
 */
export function qrText(document: {
  seller: { name: string; vat: string };
  issuedAt: Date;
  gross: Halalas;
  vat: Halalas;
}): string {
  const { seller, gross, vat } = document;
  const { day, time } = issueMoment(document.issuedAt);
  return tlvText([seller.name, seller.vat, `${day}T${time}`, toSar(gross), toSar(vat)]);
}
