import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';

/** What a phone reads off the first page of a PDF as it is drawn: the text of its QR code. */
export async function scanned(pdf: Uint8Array): Promise<string | null> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
    document.destroy();
    return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
  } finally {
    library.destroy();
  }
}

/** Every stream of a PDF, unpacked where it is packed. */
export function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  const BEGIN = /\bstream\r?\n/g;
  const text = pdf.toString('latin1');
  for (let match = BEGIN.exec(text); match; match = BEGIN.exec(text)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('endstream', begin);
    const bytes = pdf.subarray(begin, end);
    try {
      streams.push(inflateSync(bytes).toString('utf8'));
    } catch {
      streams.push(bytes.toString('utf8'));
    }
    BEGIN.lastIndex = end + 'endstream'.length;
  }
  return streams;
}
