const R2L = '/Direction /R2L';

/**
 * Marks a PDF of Typst as read from left to right, in place: what is drawn stays as it is. Typst 0.13 writes the direction of the language,
 * and PDFium (Chrome's viewer) then copies a line of Latin letters in the wrong order: "-000007INV" for INV-000007.
 */
export function readLeftToRight(pdf: Buffer): Buffer {
  const at = pdf.indexOf(R2L, 0, 'latin1');
  if (at >= 0) pdf.write('L2R', at + R2L.length - 3, 'latin1');
  return pdf;
}
