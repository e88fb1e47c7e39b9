import 'server-only';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Writer } from '../../platform/audit/record-write';
import { saveUpload } from '../../platform/picture/save-upload';
import { UPLOAD_MAX_BYTES } from '../../platform/picture/upload';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate, translateKey } from '../../platform/shared/translate';
import type { PictureFile } from './picture-files';

export const MAX_ARCHIVE_BYTES = 100_000_000;
const MAX_ENTRIES = 2000;
const MAX_UNPACKED = 1_000_000_000;
/** Pictures are compressed, so a higher ratio is a ZIP bomb. */
const MAX_RATIO = 40;
const SMALL = 100_000;
const MAX_NAME = 300;

const notRead = (reason: 'unreadable' | 'entries' | 'unpacked', values: Record<string, number> = {}) =>
  new AppError('pictures_zip', { values: { reason: translate(`import.zip_${reason}`, values) } });

const isHidden = (name: string) => name.endsWith('/') || name.split('/').some((part) => /^(?:\.|__MACOSX$)/.test(part));

async function* filesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    for await (const entry of zip.eachEntry()) if (!isHidden(entry.fileName)) yield entry;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw notRead('unreadable');
  }
}

const open = (file: Buffer) =>
  fromBufferPromise(file, { validateEntrySizes: true, strictFileNames: false }).catch(() => {
    throw notRead('unreadable');
  });

/** Saves a ZIP, still packed, for the product file that follows. Errors: too_large, pictures_zip. */
export async function savePictureArchive(
  filename: string,
  file: Buffer<ArrayBuffer>,
  { userId, username }: Writer,
): Promise<{ id: string; entries: number }> {
  if (file.length > MAX_ARCHIVE_BYTES) throw new AppError('too_large');
  let entries = 0;
  let unpacked = 0;
  for await (const { uncompressedSize } of filesOf(await open(file))) {
    entries += 1;
    unpacked += uncompressedSize;
    if (entries > MAX_ENTRIES) throw notRead('entries', { count: MAX_ENTRIES });
    if (unpacked > MAX_UNPACKED) throw notRead('unpacked', { count: MAX_UNPACKED / 1_000_000 });
  }
  if (entries === 0) throw notRead('unreadable');
  const { id } = await db.productImportArchive.create({
    data: { filename, file, entries, userId, username },
    select: { id: true },
  });
  return { id, entries };
}

const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO;

async function pictureOf(
  zip: ZipFile,
  entry: Entry,
  writer: Writer,
): Promise<{ address: string } | { reason: string }> {
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES || isBomb(entry)) return { reason: translate('import.zip_file_size') };
  if (!entry.canDecodeFileData()) return { reason: translate('import.zip_file') };
  const pieces: Buffer[] = [];
  try {
    // yauzl ends a stream that exceeds its declared size.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch {
    return { reason: translate('import.zip_file') };
  }
  try {
    return { address: (await saveUpload(entry.fileName.slice(-MAX_NAME), Buffer.concat(pieces), writer)).url };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'storage_unavailable') throw error;
    return { reason: translateKey(`errors.${error.code}`, error.values) ?? error.code };
  }
}

/** Saves pictures one at a time until `until`; null if some are left. `held` extends the lease or throws. */
export async function unpackPictures(
  importId: string,
  until: number,
  held: () => Promise<void>,
): Promise<PictureFile[] | null> {
  const archive = await db.productImportArchive.findUnique({ where: { importId } });
  if (!archive) return [];
  const { id: archiveId, file } = archive;
  const read = () => db.productImportPicture.findMany({ where: { archiveId }, orderBy: { name: 'asc' } });
  if (file) {
    const done = new Set((await read()).map(({ name }) => name));
    const zip = await open(Buffer.from(file));
    for await (const entry of filesOf(zip)) {
      const name = entry.fileName.slice(-MAX_NAME);
      if (done.has(name)) continue;
      done.add(name);
      if (Date.now() > until) return null;
      await held();
      const picture = await pictureOf(zip, entry, archive);
      await db.productImportPicture.createMany({ data: [{ archiveId, name, ...picture }], skipDuplicates: true });
    }
    await db.productImportArchive.update({ where: { id: archiveId }, data: { file: null } });
  }
  return (await read()).flatMap(({ name, address }) => (address ? [{ name, address }] : []));
}

/** The import's report lists the others as unused. */
export async function markPicturesUsed(importId: string, used: ReadonlySet<string>): Promise<void> {
  await db.productImportPicture.updateMany({
    where: { archive: { importId }, name: { in: [...used] } },
    data: { used: true },
  });
}
