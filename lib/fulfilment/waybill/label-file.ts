import 'server-only';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fetchPublic } from '../../platform/picture/fetch-public';
import { db } from '../../platform/server/db';
import { log } from '../../platform/server/log';
import { CarrierError } from '../carriers/contract';
import { type OpenCarrierConnection, readCarrierConnection } from '../carriers/reads';

const MAX_PAGES = 4;
const LIMITS = { bytes: 3 * 1024 * 1024, ms: 6000, redirects: 3 } as const;
// Some carriers send a generic content type, so the content is checked instead.
const WANTED = { accept: 'application/pdf', isKind: () => true, limits: LIMITS };
const AT_ONCE = 4;
/** For all labels together. Instead of missing ones, the shop's own are printed. */
const LABEL_TIMEOUT_MS = 25_000;

type Row = {
  id: string;
  labelUrl: string | null;
  trackingNumber: string | null;
  connectionId: string;
  label: { url: string; bytes: Uint8Array } | null;
};

/** PDFs by waybill id, without late and invalid ones. */
export async function readLabelFiles(ids: readonly string[]): Promise<Map<string, Buffer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.waybill.findMany({
    where: { id: { in: [...ids] }, state: 'made' },
    select: {
      id: true,
      labelUrl: true,
      trackingNumber: true,
      connectionId: true,
      label: { select: { url: true, bytes: true } },
    },
  });
  const found = new Map<string, Buffer>();
  const connections = new Map<string, Promise<OpenCarrierConnection | null>>();
  const connectedOf = (id: string) => {
    const known = connections.get(id) ?? readCarrierConnection(id);
    connections.set(id, known);
    return known;
  };
  const until = Date.now() + LABEL_TIMEOUT_MS;
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      const kept = row.label?.url === row.labelUrl ? row.label?.bytes : undefined;
      const bytes = kept ?? (Date.now() < until ? await fetchLabel(row, await connectedOf(row.connectionId)) : null);
      if (bytes) found.set(row.id, Buffer.from(bytes));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

async function fetchLabel(row: Row, connected: OpenCarrierConnection | null): Promise<Buffer | null> {
  if (!connected) return null;
  try {
    const known = row.labelUrl && (await pdfAt(row.labelUrl, connected));
    const url = known ? row.labelUrl : await connected.carrier.label(connected.account, row);
    if (!url || (!known && url === row.labelUrl)) return null;
    const bytes = known || (await pdfAt(url, connected));
    if (!bytes) return null;
    const data = { url, bytes: new Uint8Array(bytes) };
    await db.waybillLabel.upsert({
      where: { waybillId: row.id },
      create: { waybillId: row.id, ...data },
      update: data,
    });
    if (url !== row.labelUrl) await db.waybill.update({ where: { id: row.id }, data: { labelUrl: url } });
    return bytes;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    log.warn({ waybillId: row.id, reason: error.reason, detail: error.message }, "a carrier's label could not be had");
    return null;
  }
}

/** Allows private addresses only at the carrier's configured URL. */
async function pdfAt(address: string, { carrier, row }: OpenCarrierConnection): Promise<Buffer | null> {
  try {
    const isOwn = new URL(address).origin === new URL(carrier.address()).origin;
    const bytes = await fetchPublic(address, WANTED).catch((error: unknown) => {
      if (!isOwn) throw error;
      // No redirects from a private address.
      return fetchPublic(address, { ...WANTED, limits: { ...LIMITS, redirects: 0 }, mayConnect: () => true });
    });
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF');
    const pages = (await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount();
    if (pages < 1 || pages > MAX_PAGES) throw new Error(`${pages} pages`);
    return bytes;
  } catch (error) {
    // The URL is not logged, because it may identify the parcel.
    log.warn({ provider: row.provider, reason: error instanceof Error ? error.message : 'unknown' }, 'no label here');
    return null;
  }
}
