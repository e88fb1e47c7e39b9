'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { formatDay } from '@/lib/platform/shared/dates';
import { type KeptProduct, SEEN_CACHE, withinLimits } from '@/lib/storefront/offline/rules';
import { Value } from '../../shared/value';

/** What the worker has kept on this device, newest first. */
async function readKept(): Promise<KeptProduct[]> {
  if (!('caches' in window) || !(await caches.has(SEEN_CACHE))) return [];
  const answers = await (await caches.open(SEEN_CACHE)).matchAll();
  const products = await Promise.all(answers.map((answer) => answer.json() as Promise<KeptProduct>));
  return withinLimits(products, new Date());
}

/** The products seen last, as links that load their kept pages. */
export function KeptProducts() {
  const t = useTranslations('client.offline');
  const [products, setProducts] = useState<KeptProduct[]>([]);

  useEffect(() => {
    readKept().then(setProducts, () => {});
  }, []);

  if (products.length === 0) return null;
  return (
    <section aria-labelledby="kept-products" className="mx-auto w-full max-w-3xl">
      <h2 id="kept-products" className="text-lg font-semibold">
        {t('seen_title')}
      </h2>
      <p className="mb-4 text-sm text-muted-foreground">{t('seen_text')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {products.map(({ path, name, pictures, savedAt }) => (
          <li key={path}>
            {/* A plain link: the router cannot fetch anything now. */}
            <a
              href={path}
              className="flex h-full items-center gap-3 rounded-lg border bg-card p-3 transition-colors hover:border-input"
            >
              <span className="flex size-16 shrink-0 items-center justify-center overflow-hidden rounded-md bg-stage text-muted-foreground">
                {pictures[0] ? (
                  // biome-ignore lint/performance/noImgElement: the kept file itself, not another width of it
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
                  {t('saved_on', { date: formatDay(new Date(savedAt)) })}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
