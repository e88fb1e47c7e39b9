'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { localStore } from '@/components/storefront/app/storage';
import type { NewOrders } from '@/lib/desk/order-desk/new-orders';
import { api } from '@/lib/platform/browser/fetcher';
import { useHasPermission } from '../../shared/allowed';

/** Prefix of the page title; the direction mark keeps the number at its start. */
const PREFIX = /^\u200f?\(\d+\) /;

function useTitleCount(count: number): void {
  useEffect(() => {
    const write = () => {
      // During navigation there is no title, and a new one would override that of the next page.
      if (!document.querySelector('title')) return;
      const bare = document.title.replace(PREFIX, '');
      const wanted = count > 0 ? `\u200f(${count}) ${bare}` : bare;
      if (document.title !== wanted) document.title = wanted;
    };
    write();
    if (count === 0) return;
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [count]);
}

let context: AudioContext | null = null;

/** Browsers block sound before a user gesture. */
function playTone(): void {
  try {
    context ??= new AudioContext();
    const audio = context;
    // resume() may wait for a user gesture; a tone over 1 s late is skipped.
    const asked = performance.now();
    const ringNow = () => {
      if (performance.now() - asked < 1000) ring(audio);
    };
    audio.resume().then(ringNow, () => {});
  } catch {}
}

const NOTES = [
  { hertz: 660, at: 0 },
  { hertz: 880, at: 0.14 },
];

function ring(audio: AudioContext): void {
  for (const { hertz, at } of NOTES) {
    const from = audio.currentTime + at;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.06, from + 0.02);
    volume.gain.linearRampToValueAtTime(0, from + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.22);
  }
}

type NewOrderCount = { count: number; hasSound: boolean };

const NO_NEW_ORDERS: NewOrderCount = { count: 0, hasSound: true };

/** A store, because a changing context would render parts that are not hydrated. */
class NewOrdersStore {
  private news = NO_NEW_ORDERS;
  private readonly listeners = new Set<() => void>();

  readonly read = (): NewOrderCount => this.news;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  set(change: Partial<NewOrderCount>): void {
    this.news = { ...this.news, ...change };
    for (const listener of this.listeners) listener();
  }
}

const EVERY_MS = 10_000;
/** Database time when the list was last seen. */
const SEEN_KEY = 'order-news-seen';
const LOOK_BACK_MS = 30_000;
const SOUND_KEY = 'order-news-sound';

/** Adds the look-back that the server subtracts (new-orders.ts); null on the first visit. */
function seenBefore(): string | null {
  const at = Date.parse(localStore.read(SEEN_KEY) ?? '');
  return Number.isNaN(at) ? null : new Date(at + LOOK_BACK_MS).toISOString();
}

type Desk = {
  store: NewOrdersStore;
  look: () => void;
  setSound: (isOn: boolean) => void;
};

const DeskContext = createContext<Desk>({ store: new NewOrdersStore(), look: () => {}, setSound: () => {} });

export function useNewOrders(): NewOrderCount & Omit<Desk, 'store'> {
  const { store, look, setSound } = use(DeskContext);
  return { ...useSyncExternalStore(store.subscribe, store.read, () => NO_NEW_ORDERS), look, setSound };
}

export function NewOrdersProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  const [store] = useState(() => new NewOrdersStore());
  /** Null until the first answer: orders already listed are not new. */
  const since = useRef<string | null>(null);
  const now = useRef<string | null>(null);
  const fresh = useRef<ReadonlySet<string>>(new Set());
  const [desk] = useState<Desk>(() => ({
    store,
    look: () => {
      fresh.current = new Set();
      store.set({ count: 0 });
      if (!now.current) return;
      since.current = now.current;
      localStore.write(SEEN_KEY, now.current);
    },
    setSound: (isOn) => {
      store.set({ hasSound: isOn });
      localStore.write(SOUND_KEY, isOn ? 'on' : 'off');
      if (isOn) playTone();
    },
  }));
  // Without the right, children still need the query client.
  if (!useHasPermission('orders_view')) return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return (
    <DeskContext value={desk}>
      <QueryClientProvider client={client}>
        {children}
        <Listener store={store} since={since} now={now} fresh={fresh} />
      </QueryClientProvider>
    </DeskContext>
  );
}

type Moment = RefObject<string | null>;

type Listens = { store: NewOrdersStore; since: Moment; now: Moment; fresh: RefObject<ReadonlySet<string>> };

function Listener({ store, since, now, fresh }: Listens) {
  const onList = usePathname() === '/admin/orders';
  const isFirst = useRef(true);
  const known = useRef<ReadonlySet<string>>(new Set());
  const { count } = useSyncExternalStore(store.subscribe, store.read, () => NO_NEW_ORDERS);
  useEffect(() => store.set({ hasSound: localStore.read(SOUND_KEY) !== 'off' }), [store]);

  const { data } = useQuery({
    queryKey: ['order-news'],
    queryFn: ({ signal }) => {
      since.current ??= onList ? null : seenBefore();
      const query = since.current ? `?${new URLSearchParams({ since: since.current })}` : '';
      return api<NewOrders>('GET', `/api/admin/orders/news${query}`, undefined, {}, signal);
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? 6 * EVERY_MS : EVERY_MS),
    retry: false,
  });

  useEffect(() => {
    if (!data) return;
    now.current = data.now;
    const begun = since.current === null;
    since.current ??= data.now;
    if (begun) {
      localStore.write(SEEN_KEY, data.now);
      known.current = new Set(data.orders.map(({ id }) => id));
    }
    const came = data.orders.map(({ id }) => id).filter((id) => !known.current.has(id));
    known.current = new Set([...known.current, ...came]);
    // The answer omits orders that a colleague has handled.
    fresh.current = new Set(data.orders.map(({ id }) => id).filter((id) => came.includes(id) || fresh.current.has(id)));
    if (store.read().count !== fresh.current.size) store.set({ count: fresh.current.size });
    if (came.length > 0 && !isFirst.current && store.read().hasSound) playTone();
    isFirst.current = false;
  }, [data, store, since, now, fresh]);

  useTitleCount(count);
  return null;
}
