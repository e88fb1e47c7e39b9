/** Names are content hashes, so writes are idempotent. Removing a missing file is no error. */
export type PictureStore = {
  has: (name: string) => Promise<boolean>;
  write: (name: string, bytes: Buffer) => Promise<void>;
  read: (name: string) => Promise<Buffer | null>;
  remove: (name: string) => Promise<void>;
};
