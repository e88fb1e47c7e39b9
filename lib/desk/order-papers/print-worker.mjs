import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* Creates the PDF in a worker thread, because hundreds of pages take seconds. Started by typeset.ts. */
const { source, data, fonts, pictures, labels, place } = workerData;
const typst = NodeCompiler.create({
  workspace: '/',
  fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
});
for (const [name, picture] of pictures) typst.mapShadow(`/pictures/${name}`, Buffer.from(picture));
const papers = typst.pdf({ mainFileContent: source, inputs: { data } });
parentPort?.postMessage(labels.length > 0 ? await withLabels(papers) : papers);

/** Placeholder pages have a unique size. */
async function withLabels(bytes) {
  const all = await PDFDocument.load(bytes, { updateMetadata: false });
  const points = (place * 72) / 25.4;
  const places = all
    .getPages()
    .flatMap((page, index) =>
      Math.abs(page.getWidth() - points) < 0.5 && Math.abs(page.getHeight() - points) < 0.5 ? [index] : [],
    );
  // From the end, so earlier indexes stay valid.
  for (const [nth, index] of [...places.entries()].reverse()) {
    const label = await PDFDocument.load(labels[nth], { updateMetadata: false });
    const pages = await all.copyPages(label, label.getPageIndices());
    all.removePage(index);
    for (const [offset, page] of pages.entries()) all.insertPage(index + offset, page);
  }
  // Without object streams, because isolateLeftToRight() edits an object in place.
  return all.save({ useObjectStreams: false });
}
