import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { labelsOf } from '../../fulfilment/shipment/labels';
import { readLabelFiles } from '../../fulfilment/waybill/label-file';
import { invoiceData } from '../../orders/invoice/pdf/pdf';
import { isolateLeftToRight } from '../../orders/invoice/pdf/reading-order';
import { readTypefaces } from '../../orders/invoice/pdf/typefaces';
import { readInvoicesOf } from '../../orders/invoice/reads';
import { readPicture } from '../../platform/picture/read-picture';
import { log } from '../../platform/server/log';
import { translate } from '../../platform/shared/translate';
import { readSenderAddress, type StoreSettings } from '../../platform/store-settings/reads';
import { type OrderOnPaper, readOrdersOnPaper } from '../order-desk/reads';
import { findOutdatedPapers, markOrdersPrinted } from './mark-printed';
import { labelPages, type PrintSetting, packingSlips, paperTexts, pickListPage, typesetRuns } from './pages';
import { pickList, sortOrdersForPapers } from './rules';
import type { OrderPapers, PrintProgress } from './schema';
import { LABEL_PLACE_MM, PAPERS_TEMPLATE } from './template';

type Work = {
  data: string;
  fonts: Buffer[];
  pictures: (readonly [string, Buffer])[];
  labels?: readonly Buffer[];
};

/** Compiles a PDF outside the main thread. */
export function typesetInWorker(work: Work): Promise<Uint8Array> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/desk/order-papers/print-worker.mjs');
  return new Promise((resolve, reject) => {
    const worker = new Worker(/* turbopackIgnore: true */ /* webpackIgnore: true */ file, {
      workerData: { labels: [], ...work, source: PAPERS_TEMPLATE, place: LABEL_PLACE_MM },
    });
    worker.once('message', (pdf: Uint8Array) => {
      resolve(isolateLeftToRight(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)));
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that sets papers ended with ${code}`)));
  });
}

/** Pixels for 14 mm. */
const SIDE = 160;
const MAX_PIXELS = 40_000_000;
const AT_ONCE = 4;
/** A missing picture must not block printing. */
const PICTURE_TIMEOUT_MS = 3_000;

const small = async (address: string): Promise<Buffer> =>
  sharp(await readPicture(address), { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

async function readThumbnails(addresses: Iterable<string>): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const waiting = new Set(addresses).values();
  const work = async () => {
    for (const address of waiting) {
      const late = new Promise<null>((resolve) => setTimeout(resolve, PICTURE_TIMEOUT_MS, null).unref());
      const picture = await Promise.race([small(address).catch(() => null), late]);
      if (picture) found.set(address, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

type Store = Pick<StoreSettings, 'storeName' | 'storePhone'>;

const BATCH = 25;

/** One PDF: picking list, then the papers per order. Reports missing labels of carriers. `mayMark`: staff pack. */
export async function* printPapers(
  { ids, papers, sort, size }: OrderPapers,
  store: Store,
  mayMark: boolean,
): AsyncGenerator<PrintProgress> {
  const orders: OrderOnPaper[] = [];
  for (let begun = 0; begun < ids.length; begun += BATCH) {
    yield { done: begun, of: ids.length };
    orders.push(...(await readOrdersOnPaper(ids.slice(begun, begun + BATCH))));
  }
  yield { done: ids.length, of: ids.length };
  try {
    const file = await fileOf(sortOrdersForPapers(orders, sort), { papers, size }, store);
    const drawn = orders.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const changed = (await findOutdatedPapers(orders)).map(({ orderNumber }) => orderNumber);
    yield { ...file, drawn, changed };
    // Not left to the list, which may be closed by now. A tab closed during drawing ends the generator above.
    if (mayMark && file.pdf !== '' && papers.some((paper) => paper !== 'pick')) await markOrdersPrinted(drawn);
  } catch (error) {
    log.error({ err: error }, 'papers could not be printed');
    yield { error: translate('errors.invoice_pdf_unavailable') };
  }
}

async function fileOf(
  orders: readonly OrderOnPaper[],
  { papers, size }: Pick<OrderPapers, 'papers' | 'size'>,
  store: Store,
): Promise<Omit<Extract<PrintProgress, { pdf: string }>, 'drawn' | 'changed'>> {
  const has = (paper: OrderPapers['papers'][number]) => papers.includes(paper);
  const sent = orders.filter(({ status }) => status !== 'cancelled');
  const rows = has('pick') ? pickList(sent) : [];
  const drawsPictures = has('pick') || has('slip');
  const addresses = drawsPictures ? sent.flatMap(({ items }) => items.map(({ product }) => product.image)) : [];
  const booked = has('label') ? bookedOf(sent) : [];
  const [faces, invoices, pictures, files, address] = await Promise.all([
    readTypefaces(translate('client.invoice.currency')),
    has('invoice') ? readInvoicesOf(orders.map(({ id }) => id)) : null,
    readThumbnails(addresses),
    readLabelFiles(booked.map(({ id }) => id)),
    has('label') ? readSenderAddress() : null,
  ]);
  const names = new Map([...pictures.keys()].map((address, index) => [address, `${index}.jpg`]));
  const drawn = typesetRuns(faces.drawn);
  const setting: PrintSetting = {
    drawn,
    picture: (address) => names.get(address) ?? null,
    store: { name: store.storeName, phone: store.storePhone, address },
  };
  const pages = orders.flatMap((order) => {
    const view = invoices?.get(order.id);
    const isSent = order.status !== 'cancelled';
    return [
      ...(view ? [{ kind: 'invoice', invoice: { ...invoiceData(view, { ...faces, drawn }), xml: '' } }] : []),
      ...(isSent && has('slip') ? packingSlips(order, setting) : []),
      ...(isSent && has('label') ? labelPages(order, size, setting, files) : []),
    ];
  });
  const all = [...(rows.length > 0 ? [pickListPage(rows, sent.length, setting)] : []), ...pages];
  const numbers = (some: readonly OrderOnPaper[]) => some.map(({ orderNumber }) => orderNumber);
  const left = {
    withoutInvoice: invoices
      ? numbers(orders.filter(({ id, status }) => status !== 'cancelled' && !invoices.has(id)))
      : [],
    withoutLabel: [...new Set(booked.filter(({ id }) => !files.has(id)).map(({ orderNumber }) => orderNumber))],
    cancelled: drawsPictures || has('label') ? numbers(orders.filter((order) => !sent.includes(order))) : [],
  };
  if (all.length === 0) return { pdf: '', ...left };
  const data = JSON.stringify({ words: paperTexts(), pages: all });
  const pdf = await typesetInWorker({
    data,
    fonts: faces.blobs,
    pictures: [...pictures].map(([address, bytes]) => [names.get(address) ?? '', bytes]),
    labels: all.flatMap((page) => ('waybill' in page && page.waybill ? (files.get(page.waybill) ?? []) : [])),
  });
  return { pdf: Buffer.from(pdf).toString('base64'), ...left };
}

const bookedOf = (orders: readonly OrderOnPaper[]) =>
  orders.flatMap(({ orderNumber, shipments, waybills }) =>
    labelsOf(shipments).flatMap(({ parcel }) =>
      parcel && waybills.some(({ id, state }) => id === parcel.id && state === 'made')
        ? [{ id: parcel.id, orderNumber }]
        : [],
    ),
  );
