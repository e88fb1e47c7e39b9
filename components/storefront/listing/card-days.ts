import { api } from '@/lib/platform/browser/fetcher';
import type { DeliveryDays } from '@/lib/selling/checkout/delivery-days';
import { MAX_DELIVERY_PRODUCTS } from '@/lib/selling/checkout/delivery-days-limit';

/** Promises change at a cut-off time or midnight. */
const FRESH_MS = 5 * 60_000;

let known: { city: string; at: number; calls: Map<string, Promise<DeliveryDays>> } | undefined;

const idsOnPage = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('.card-name a')].flatMap(
    ({ pathname }) => /^\/product\/([\da-f-]{36})$/.exec(pathname)?.[1] ?? [],
  );

/** Delivery text, or undefined. One request serves all cards of the page. */
export async function cardDay(id: string, city: string, now = Date.now()): Promise<string | undefined> {
  if (known?.city !== city || now - known.at > FRESH_MS) known = { city, at: now, calls: new Map() };
  const { calls } = known;
  if (!calls.has(id)) {
    const wanted = [...new Set([id, ...idsOnPage()])].filter((one) => !calls.has(one)).slice(0, MAX_DELIVERY_PRODUCTS);
    const query = new URLSearchParams({ city, ids: wanted.join() });
    const call = api<DeliveryDays>('GET', `/api/products/delivery?${query}`);
    for (const one of wanted) calls.set(one, call);
  }
  return (await calls.get(id))?.[id];
}
