import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads the QR code on the first page, rendered at `scale` × 72 dpi. */
export async function scanned(pdf: Uint8Array, scale = 2): Promise<string | null> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
    document.destroy();
    return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
  } finally {
    library.destroy();
  }
}

/** A page: size in millimetres, text, and the shortest distance between an edge and ink. */
type PaperPage = { width: number; height: number; text: string; free: number };

const DOTS = 2;
const MM = 25.4 / 72;

/** Renders the pages as a printer would. A printer cuts off ink at the edge. */
export async function papersOf(pdf: Uint8Array): Promise<PaperPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: PaperPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const text = page.getText();
      const { data, width, height } = await page.render({ scale: DOTS, render: 'bitmap' });
      let free = Math.min(width, height);
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          if ((data[(y * width + x) * 4] ?? 255) < 200) free = Math.min(free, x, y, width - 1 - x, height - 1 - y);
        }
      }
      pages.push({ width: originalWidth * MM, height: originalHeight * MM, text, free: (free / DOTS) * MM });
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** The text of each page as read by pdf.js, the viewer of Firefox. */
export async function readByPdfJs(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text;
}

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

/** Makes a carrier's label of this size in millimetres. Each page shows one letter. */
export async function labelPdf([width, height]: [number, number], pages = 1): Promise<Buffer> {
  const label = await PDFDocument.create();
  for (let no = 1; no <= pages; no += 1)
    label.addPage([width / MM, height / MM]).drawText(`CARRIER${String.fromCharCode(64 + no)}`, { x: 30, y: 30 });
  return Buffer.from(await label.save());
}
