import { describe, expect, it } from 'vitest';
import { archiveParts } from '@/lib/office/accounting/archive';
import type { PrintedInvoice } from '@/lib/orders/invoice/reads';
import { zipResponse } from '@/lib/platform/server/api/respond';
import { printedInvoice } from '../../../support/make/printed-invoice';
import { unzipped, unzippedBytes } from '../../../support/zip';

const COUNT = 300;
/** Random bytes do not compress, so each file fills several chunks of the stream. */
const PDF = crypto.getRandomValues(new Uint8Array(60_000));

/** An archive that counts the orders that are read, being drawn, and drawn but not yet passed on. */
function makeArchive(count = COUNT, failAt = Number.POSITIVE_INFINITY) {
  const seen = { read: 0, drawn: 0, drawing: 0, mostDrawing: 0, ended: 0, closed: false };
  async function* documents(): AsyncGenerator<PrintedInvoice> {
    try {
      for (let number = 1; number <= count; number += 1) {
        seen.read = number;
        yield printedInvoice({ number: `INV-${String(number).padStart(6, '0')}` });
      }
    } finally {
      seen.closed = true;
    }
  }
  const draw = async () => {
    seen.drawing += 1;
    seen.mostDrawing = Math.max(seen.mostDrawing, seen.drawing);
    await new Promise(setImmediate);
    seen.drawing -= 1;
    seen.drawn += 1;
    if (seen.drawn >= failAt) throw new Error('no PDF');
    return PDF;
  };
  const end = () => {
    seen.ended += 1;
  };
  const response = zipResponse('invoices', archiveParts(documents(), { draw, end }));
  if (!response.body) throw new Error('no body');
  return { seen, reader: response.body.getReader() };
}

/** Waits until the archive can do nothing more without being read. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
}

describe('an archive that is downloaded', () => {
  it(`draws one of ${COUNT} documents at a time, no more than a reader takes, and ends with the index`, async () => {
    const { seen, reader } = makeArchive();
    const pieces: Uint8Array[] = [];
    let [bytes, mostAhead] = [0, 0];
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
      // Reads slowly, so that the archive works ahead as far as it may.
      if (pieces.length % 100 === 0) await rest();
      mostAhead = Math.max(mostAhead, seen.drawn - Math.floor(bytes / PDF.length));
    }
    expect(seen).toEqual({ read: COUNT, drawn: COUNT, drawing: 0, mostDrawing: 1, ended: 1, closed: true });
    expect(mostAhead).toBeLessThanOrEqual(2);
    const archive = Buffer.concat(pieces);
    const names = [...unzippedBytes(archive).keys()];
    expect(names).toHaveLength(2 * COUNT + 1);
    expect(names.at(-1)).toBe('index.csv');
    expect(unzipped(archive).get('index.csv')?.split('\r\n')).toHaveLength(COUNT + 2);
  });

  it('draws nothing more once the client has left, and gives its place back', async () => {
    const { seen, reader } = makeArchive();
    while (seen.drawn < 5) await reader.read();
    await rest();
    const { drawn } = seen;
    await reader.cancel();
    await rest();
    expect(seen.drawn).toBeLessThanOrEqual(drawn + 1);
    expect(seen).toMatchObject({ ended: 1, closed: true });
  });

  it('does so too if the client leaves while a document is drawn', async () => {
    const { seen, reader } = makeArchive();
    while (seen.drawn < 5) await reader.read();
    const reading = (async () => {
      while (!(await reader.read()).done);
    })();
    while (seen.drawing === 0) await new Promise(setImmediate);
    const { drawn } = seen;
    await reader.cancel();
    await reading;
    await rest();
    expect(seen.drawn).toBeLessThanOrEqual(drawn + 1);
    expect(seen).toMatchObject({ drawing: 0, ended: 1, closed: true });
  });

  it('breaks off, instead of ending well, if a document cannot be drawn', async () => {
    const { seen, reader } = makeArchive(COUNT, 3);
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow('no PDF');
    expect(seen).toMatchObject({ drawn: 3, ended: 1, closed: true });
  });

  it('of no documents has the index alone', async () => {
    const { seen, reader } = makeArchive(0);
    const pieces: Uint8Array[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
    expect([...unzipped(Buffer.concat(pieces)).keys()]).toEqual(['index.csv']);
    expect(seen.ended).toBe(1);
  });
});
