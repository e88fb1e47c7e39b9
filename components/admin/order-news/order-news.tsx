'use client';

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { storage } from '@/components/storefront/app/storage';
import type { OrderNews } from '@/lib/order-desk/news';
import { api } from '@/lib/shared/fetcher';
import { useMay } from '../shared/allowed';
import { playTone } from './tone';
import { useTitleCount } from './use-title-count';

const EVERY_MS = 10_000;
/** When the news were looked at last, by the database's clock. */
const SEEN_KEY = 'order-news-seen';
/** So far the server looks back beyond the moment that it is given. */
const LOOK_BACK_MS = 30_000;
const SOUND_KEY = 'order-news-sound';

/** From when on what came was not looked at by this browser; null where it has looked at nothing yet. */
function seenBefore(): string | null {
  const at = Date.parse(storage.read(SEEN_KEY) ?? '');
  return Number.isNaN(at) ? null : new Date(at + LOOK_BACK_MS).toISOString();
}

type News = {
  /** orders that came and were not looked at */
  count: number;
  /** they are in sight now */
  look: () => void;
  hasSound: boolean;
  setSound: (isOn: boolean) => void;
};

const NewsContext = createContext<News>({ count: 0, look: () => {}, hasSound: true, setSound: () => {} });

export const useOrderNews = (): News => use(NewsContext);

/** Asks for new orders while the screen is in sight, for whoever may see them; says how many came, in the title and by a tone. */
export function OrderNewsProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  if (!useMay('orders')) return children;
  return (
    <QueryClientProvider client={client}>
      <Listener>{children}</Listener>
    </QueryClientProvider>
  );
}

function Listener({ children }: { children: ReactNode }) {
  const onList = usePathname() === '/admin/orders';
  /** null until it is known since when: what the list shows already is no news */
  const since = useRef<string | null>(null);
  const isFirst = useRef(true);
  const known = useRef<ReadonlySet<string>>(new Set());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [hasSound, setHasSound] = useState(true);
  useEffect(() => setHasSound(storage.read(SOUND_KEY) !== 'off'), []);

  const { data } = useQuery({
    queryKey: ['order-news'],
    queryFn: ({ signal }) => {
      since.current ??= onList ? null : seenBefore();
      const query = since.current ? `?${new URLSearchParams({ since: since.current })}` : '';
      return api<OrderNews>('GET', `/api/admin/orders/news${query}`, undefined, {}, signal);
    },
    // A server that does not answer, or a session that is over, is asked less often.
    refetchInterval: ({ state }) => (state.status === 'error' ? 6 * EVERY_MS : EVERY_MS),
    retry: false,
  });

  useEffect(() => {
    if (!data) return;
    const begun = since.current === null;
    since.current ??= data.now;
    if (begun) {
      storage.write(SEEN_KEY, data.now);
      known.current = new Set(data.orders.map(({ id }) => id));
    }
    const came = data.orders.map(({ id }) => id).filter((id) => !known.current.has(id));
    known.current = new Set([...known.current, ...came]);
    if (came.length > 0) setFresh((before) => new Set([...before, ...came]));
    // What came while nobody was here is not rung for.
    if (came.length > 0 && !isFirst.current && storage.read(SOUND_KEY) !== 'off') playTone();
    isFirst.current = false;
  }, [data]);

  const now = data?.now;
  const look = useCallback(() => {
    setFresh(new Set());
    if (!now) return;
    since.current = now;
    storage.write(SEEN_KEY, now);
  }, [now]);
  const setSound = useCallback((isOn: boolean) => {
    setHasSound(isOn);
    storage.write(SOUND_KEY, isOn ? 'on' : 'off');
    // The press is the gesture without which browsers play nothing.
    if (isOn) playTone();
  }, []);
  const news = useMemo<News>(
    () => ({ count: fresh.size, look, hasSound, setSound }),
    [fresh, look, hasSound, setSound],
  );
  useTitleCount(fresh.size);
  return <NewsContext value={news}>{children}</NewsContext>;
}
