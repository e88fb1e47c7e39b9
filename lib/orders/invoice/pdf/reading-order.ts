const R2L = '/Direction /R2L';

/** Typst 0.13 writes the direction R2L, with which PDFium (Chrome) copies Latin text in the wrong order. */
export function isolateLeftToRight(pdf: Buffer): Buffer {
  const at = pdf.indexOf(R2L, 0, 'latin1');
  if (at >= 0) pdf.write('L2R', at + R2L.length - 3, 'latin1');
  return pdf;
}
