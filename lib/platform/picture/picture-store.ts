import 'server-only';
import path from 'node:path';
import { env, uploadsBucket } from '../server/env';
import { log } from '../server/log';
import { AppError } from '../shared/errors';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';

/**
 * Where uploaded pictures lie, by name. A name stands for its contents: writing the same again changes nothing, and
 * removing what is not there is no failure.
 */
export type PictureStore = {
  has: (name: string) => Promise<boolean>;
  /** all of it or nothing: nobody ever reads half a picture */
  write: (name: string, bytes: Buffer) => Promise<void>;
  read: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
};

/** A store whose failures are logged in full and answered as storage_unavailable: a full disk is nobody's bad request. */
function guarded(store: PictureStore): PictureStore {
  const guard =
    <A extends unknown[], R>(act: string, call: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      call(...args).catch((error: unknown) => {
        log.error({ act, name: args[0], err: error }, 'picture store failed');
        throw new AppError('storage_unavailable');
      });
  return {
    has: guard('has', store.has),
    write: guard('write', store.write),
    read: guard('read', store.read),
    remove: guard('remove', store.remove),
  };
}

/** The bucket where one is set, else the folder UPLOADS_DIR. Its methods throw storage_unavailable. */
export function pictureStore(): PictureStore {
  const bucket = uploadsBucket();
  if (bucket) return guarded(bucketStore(bucket));
  return guarded(folderStore(path.resolve(/* turbopackIgnore: true */ process.cwd(), env().UPLOADS_DIR)));
}
