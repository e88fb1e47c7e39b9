import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* Draws one document after the other. Started by pdf-thread.ts. */

// On Linux this sets the priority of the thread, elsewhere that of the whole server, so it is skipped there.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const typst = NodeCompiler.create({ fontArgs: [{ fontBlobs: workerData.fonts.map((font) => Buffer.from(font)) }] });

/** Number of runs after which an unused entry of the compiler cache is dropped. */
const MEMORY = 4;

parentPort?.on('message', ({ template, data, standard }) => {
  try {
    const pdf = typst.pdf(
      { mainFileContent: template, inputs: { data } },
      standard ? { pdfStandard: standard } : undefined,
    );
    typst.evictCache(MEMORY);
    parentPort?.postMessage({ pdf });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
parentPort?.postMessage('ready');
