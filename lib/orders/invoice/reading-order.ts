const R2L = '/Direction /R2L';

/**
 * Sets the PDF's direction to left-to-right, in place. Typst 0.13 writes R2L, and PDFium (Chrome) then copies Latin
 * text in the wrong order: "-000007INV" for INV-000007.
 */
export function readLeftToRight(pdf: Buffer): Buffer {
  const at = pdf.indexOf(R2L, 0, 'latin1');
  if (at >= 0) pdf.write('L2R', at + R2L.length - 3, 'latin1');
  return pdf;
}
