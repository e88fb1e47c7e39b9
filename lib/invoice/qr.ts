import { type Halalas, toSar } from '../shared/money';

const MAX_BYTES = 255;

/** The longest beginning of a text that fits into so many bytes of UTF-8. */
function fitting(text: string, bytes: number): Uint8Array {
  const encoder = new TextEncoder();
  let letters = Array.from(text);
  while (encoder.encode(letters.join('')).length > bytes) letters = letters.slice(0, -1);
  return encoder.encode(letters.join(''));
}

/**
 * What the QR code of a simplified tax invoice says, as base64 of TLV records (the authority's phase 1): seller, VAT number, moment in UTC,
 * total with VAT, VAT. A record's length is one byte that counts bytes of UTF-8: a longer name is cut.
 */
export function qrText(document: {
  seller: { name: string; vat: string };
  issuedAt: Date;
  gross: Halalas;
  vat: Halalas;
}): string {
  const values = [
    document.seller.name,
    document.seller.vat,
    document.issuedAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    toSar(document.gross),
    toSar(document.vat),
  ];
  const bytes = values.flatMap((value, index) => {
    const encoded = fitting(value, MAX_BYTES);
    return [index + 1, encoded.length, ...encoded];
  });
  return btoa(String.fromCharCode(...bytes));
}
