/* Values shared by the bundles of a process (launcher, routes, middleware), or that survive a development reload. */

type SlotName =
  // Set by the launcher before Next.js loads its bundles.
  | 'shutting-down'
  | 'metrics-recorder'
  | 'cache-report'
  | 'invalidate-everywhere'
  // Set by instrumentation.ts for the middleware, which has no database.
  | 'search-redirect'
  | 'payment-link'
  | 'review-link'
  | 'quotation-link'
  | 'address-link'
  | 'message-link'
  // Set by instrumentation.ts for the outbox, which does not depend on invoices.
  | 'invoice-attachment'
  // Shared by bundles, or must survive reloads; made at first use.
  | 'process-id'
  | 'cache-sources'
  | 'search-visits'
  | 'database'
  | 'database-pool'
  | 'catalogue'
  | 'pdf-thread'
  | 'search-lexicon'
  | 'search-slots'
  | 'search-pages';

const KEY = Symbol.for('shop.process-slots');
const host = globalThis as { [KEY]?: Map<SlotName, unknown> };
host[KEY] ??= new Map();
const slots = host[KEY];

type ProcessSlot<T> = { get: () => T | undefined; set: (value: T | undefined) => void; getOr: (make: () => T) => T };

/** A value shared by all bundles of the process. `getOr` fills an empty slot. */
export function processSlot<T>(name: SlotName): ProcessSlot<T> {
  const get = () => slots.get(name) as T | undefined;
  const set = (value: T | undefined) => void slots.set(name, value);
  const getOr = (make: () => T): T => {
    const held = get() ?? make();
    set(held);
    return held;
  };
  return { get, set, getOr };
}

type Read<State> = (key: string) => Promise<State>;

/** Lets the middleware read data. Without a reader, or if it fails, it gets `fallback`; the page checks again. */
export function middlewareReaderSlot<State>(
  name: SlotName,
  fallback: State,
): { register: (read: Read<State>) => void; read: Read<State> } {
  const slot = processSlot<Read<State>>(name);
  const read = async (key: string): Promise<State> => {
    try {
      const readState = slot.get();
      return readState ? await readState(key) : fallback;
    } catch {
      return fallback;
    }
  };
  return { register: slot.set, read };
}
