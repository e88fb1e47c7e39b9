'use client';

import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDay } from '@/lib/platform/shared/dates';
import { type OfflinePage, SEEN_PAGES_CACHE, withinOfflineLimits } from '@/lib/storefront/offline/rules';
import { Value } from '../../shared/value';
import { DATE_PLACEHOLDER, type OfflineTexts } from './offline-texts';

async function readKept(): Promise<OfflinePage[]> {
  if (!('caches' in window) || !(await caches.has(SEEN_PAGES_CACHE))) return [];
  const answers = await (await caches.open(SEEN_PAGES_CACHE)).matchAll();
  const pages = await Promise.all(answers.map((answer) => answer.json() as Promise<OfflinePage>));
  return withinOfflineLimits(pages, new Date());
}

export function OfflineProducts({ texts: { seenTitle, seenText, savedOn } }: { texts: OfflineTexts }) {
  const [products, setProducts] = useState<OfflinePage[]>([]);

  useEffect(() => {
    readKept().then(setProducts, () => {});
  }, []);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="kept-products" className="mx-auto w-full max-w-3xl">
      <h2 id="kept-products" className="text-lg font-semibold">
        {seenTitle}
      </h2>
      <p className="mb-4 text-sm text-muted-foreground">{seenText}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {products.map(({ path, name, pictures, savedAt }) => (
          <li key={path}>
            {/* The router cannot fetch while offline. */}
            <a
              href={path}
              className="flex h-full items-center gap-3 rounded-lg border bg-card p-3 transition-colors hover:border-input"
            >
              <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md bg-stage text-muted-foreground">
                {pictures[0] ? (
                  // biome-ignore lint/performance/noImgElement: shows the stored file, which has one width
                  <img src={pictures[0]} alt="" className="size-full object-contain" />
                ) : (
                  <ImageOff aria-hidden className="size-6" />
                )}
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-medium">
                  <Value text={name} max={64} />
                </span>
                <span className="text-xs text-muted-foreground">
                  {savedOn.replace(DATE_PLACEHOLDER, formatDay(new Date(savedAt)))}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
