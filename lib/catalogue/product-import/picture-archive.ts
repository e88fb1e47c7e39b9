import 'server-only';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { Writer } from '../../platform/audit/record-write';
import { keepUpload } from '../../platform/picture/keep-upload';
import { UPLOAD_MAX_BYTES } from '../../platform/picture/upload';
import { db } from '../../platform/server/db';
import { AppError } from '../../platform/shared/errors';
import { translate, translateKey } from '../../platform/shared/translate';
import type { PictureFile } from './picture-files';

/** The largest ZIP that is taken, in bytes. */
export const MAX_ARCHIVE_BYTES = 100_000_000;
const MAX_ENTRIES = 2000;
/** What all of its files may unpack to. */
const MAX_UNPACKED = 1_000_000_000;
/** Pictures are packed already: what grows more than this is made to fill a disk. */
const MAX_RATIO = 40;
/** A file of few bytes may grow more. */
const SMALL = 100_000;
const MAX_NAME = 300;

const notRead = (reason: 'unreadable' | 'entries' | 'unpacked', values: Record<string, number> = {}) =>
  new AppError('pictures_zip', { values: { reason: translate(`import.zip_${reason}`, values) } });

/** What programs put beside the files. */
const isHidden = (name: string) => name.endsWith('/') || name.split('/').some((part) => /^(?:\.|__MACOSX$)/.test(part));

/** Goes through the files of a ZIP; names that lead out of it, and damage, end that. */
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

/**
 * Takes a ZIP of pictures for a file of products that follows; nothing is unpacked yet. Answers its id and how many files it holds. Errors: too_large, pictures_zip.
 */
export async function keepArchive(
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

/** Whether what a ZIP says of a file's sizes is too much. */
const isBomb = ({ compressedSize, uncompressedSize }: Entry) =>
  uncompressedSize > SMALL && uncompressedSize > compressedSize * MAX_RATIO;

/** A file of a ZIP as the shop's picture, or why it is none. */
async function pictureOf(
  zip: ZipFile,
  entry: Entry,
  writer: Writer,
): Promise<{ address: string } | { reason: string }> {
  if (entry.uncompressedSize > UPLOAD_MAX_BYTES || isBomb(entry)) return { reason: translate('import.zip_file_size') };
  if (!entry.canDecodeFileData()) return { reason: translate('import.zip_file') };
  const pieces: Buffer[] = [];
  try {
    // The library ends a stream that holds more than its ZIP says.
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer);
  } catch {
    return { reason: translate('import.zip_file') };
  }
  try {
    return { address: (await keepUpload(entry.fileName.slice(-MAX_NAME), Buffer.concat(pieces), writer)).url };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'storage_unavailable') throw error;
    return { reason: translateKey(`errors.${error.code}`, error.values) ?? error.code };
  }
}

/**
 * Makes the shop's pictures of what an import's ZIP holds, one after the other, until `until`: answers them, or null where some are left. What no product
 * names goes as any picture does that nobody uses. `held`: says that the work goes on, and throws where another has it now.
 */
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

/** Says which pictures a line of the file has. */
export async function markUsed(importId: string, used: ReadonlySet<string>): Promise<void> {
  await db.productImportPicture.updateMany({
    where: { archive: { importId }, name: { in: [...used] } },
    data: { used: true },
  });
}
