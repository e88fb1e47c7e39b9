import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* Draws the documents of archives one after the other. Started by draw-pdfs.ts. */

// On Linux this sets the priority of the thread, elsewhere that of the whole server, so it is skipped there.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { source, fonts } = workerData;
const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }] });

/** Number of runs after which an unused entry of the compiler cache is dropped. */
const MEMORY = 4;

parentPort?.on('message', (data) => {
  try {
    const pdf = typst.pdf({ mainFileContent: source, inputs: { data } }, { pdfStandard: 'a-3b' });
    typst.evictCache(MEMORY);
    parentPort?.postMessage({ pdf });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
parentPort?.postMessage('ready');
