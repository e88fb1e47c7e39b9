import 'server-only';
import { recordWrite, type Writer } from '../audit/record-write';
import { transaction } from '../server/transaction';
import { pictureStore } from './picture-store';
import { prepareUpload } from './prepare-upload';
import { uploadPath } from './upload';

type SavedUpload = { url: string; width: number; height: number };

/** Stores an upload; identical pictures share a file. Writes the row first, because its lock blocks the cleanup. */
export async function saveUpload(label: string, file: Buffer, writer: Writer): Promise<SavedUpload> {
  const { name, bytes, width, height } = await prepareUpload(file);
  const store = pictureStore();
  const isNew = await transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ isNew: boolean }[]>`
      INSERT INTO uploads (name, width, height, size) VALUES (${name}, ${width}, ${height}, ${bytes.length})
      ON CONFLICT (name) DO UPDATE SET used_at = now() RETURNING xmax = 0 AS "isNew"`;
    const isNew = rows[0]?.isNew ?? false;
    if (isNew) {
      const after = { url: uploadPath(name), width, height };
      await recordWrite(tx, writer, { entity: 'upload', entityId: name, label: label || name, before: null, after });
    }
    return isNew;
  });
  if (isNew || !(await store.has(name))) await store.write(name, bytes);
  return { url: uploadPath(name), width, height };
}
