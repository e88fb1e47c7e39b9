import { useSyncExternalStore } from 'react';
import { comparedIds, MAX_COMPARED } from '@/lib/catalogue/comparison/compared-ids';
import { localStore, SHOWN_KEYS } from '../app/storage';

/* Stored on the device, shared by all tabs. The tray asks the server which ids are valid. */

type Compared = { ids: readonly string[]; over: string | null };

const NONE: Compared = { ids: [], over: null };

const idsOf = (text: string) => comparedIds(text).slice(0, MAX_COMPARED);

let state: Compared | undefined;
const listeners = new Set<() => void>();

const current = (): Compared => {
  state ??= { ids: idsOf(localStore.read(SHOWN_KEYS.compared) ?? ''), over: null };
  return state;
};

function set(change: Partial<Compared>): void {
  state = { ...current(), ...change };
  for (const listener of listeners) listener();
}

/** Another tab may have changed the list. Null: storage is empty or blocked. */
const look = () => {
  const kept = localStore.read(SHOWN_KEYS.compared);
  if (kept !== null && kept !== current().ids.join()) set({ ids: idsOf(kept), over: null });
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of ['storage', 'pageshow']) window.addEventListener(event, look);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const compared = {
  ids: () => current().ids,
  write(ids: readonly string[]): void {
    localStore.write(SHOWN_KEYS.compared, ids.join());
    set({ ids, over: null });
  },
  remove(...gone: string[]): void {
    look();
    compared.write(current().ids.filter((id) => !gone.includes(id)));
  },
  toggle(id: string): void {
    look();
    const { ids } = current();
    if (ids.includes(id)) compared.remove(id);
    else if (ids.length === MAX_COMPARED) set({ over: id });
    else compared.write([...ids, id]);
  },
};

/** Server snapshot: NONE, because the server does not know the list. */
export const useCompared = <T>(select: (compared: Compared) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => select(current()),
    () => select(NONE),
  );

export const isComparing = (pathname: string): boolean =>
  /^\/($|(category|product|search|brand|daily-offers|featured|offers|wishlist|pc-builder)(\/|$))/.test(pathname);
