import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchPicture } from './fetch-picture';
import { pictureStore } from './picture-store';
import { uploadNameOf, uploadPath } from './upload';

function publicFile(address: string): string | null {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'public');
  const file = path.join(folder, decodeURIComponent(address.split(/[?#]/)[0] ?? ''));
  return file.startsWith(folder + path.sep) ? file : null;
}

/** Throws if unavailable. */
export async function readPicture(address: string): Promise<Buffer> {
  if (!address.startsWith('/') || address.startsWith('//')) return fetchPicture(address);
  const upload = uploadNameOf(address);
  if (upload && address === uploadPath(upload)) {
    const picture = await pictureStore().read(upload);
    if (!picture) throw new Error('no such upload');
    return picture;
  }
  const file = publicFile(address);
  if (!file) throw new Error('path refused');
  return readFile(file);
}
