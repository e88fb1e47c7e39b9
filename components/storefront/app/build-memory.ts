import { localStore } from './storage';

const KEY = 'pc-build';

const QUERY = /^[a-z]+=[0-9a-f.~-]{36,}(?:&[a-z]+=[0-9a-f.~-]{36,})*$/;

export const buildMemory = {
  read(): string | null {
    const query = localStore.read(KEY);
    return query !== null && QUERY.test(query) ? query : null;
  },
  write: (query: string): void => localStore.write(KEY, query),
  clear: (): void => localStore.remove(KEY),
};
