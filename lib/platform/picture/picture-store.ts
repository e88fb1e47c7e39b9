import 'server-only';
import path from 'node:path';
import { env, uploadsBucket } from '../server/env';
import { log } from '../server/log';
import { AppError } from '../shared/errors';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import type { PictureStore } from './store-contract';

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

/** The configured bucket, else UPLOADS_DIR. Errors: storage_unavailable. */
export function pictureStore(): PictureStore {
  const bucket = uploadsBucket();
  if (bucket) return guarded(bucketStore(bucket));
  return guarded(folderStore(path.resolve(/* turbopackIgnore: true */ process.cwd(), env().UPLOADS_DIR)));
}
