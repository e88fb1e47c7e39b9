import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* Draws the documents of archives, one after another. Started by draw-pdfs.ts. */

// On Linux this is the priority of the thread alone, elsewhere that of the whole server.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const { source, fonts } = workerData;
const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }] });

/** Runs that an unused compiler cache entry survives. */
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
