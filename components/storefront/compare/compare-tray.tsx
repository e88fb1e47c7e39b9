'use client';

import { X } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import { Button } from '@/components/ui/button';
import { splitByKind } from '@/lib/catalogue/comparison/compared-ids';
import type { ComparedProduct } from '@/lib/catalogue/comparison/schema';
import { useBarHeight } from '../app/use-bar-height';
import { ProductImage } from '../shared/product-image';
import { CompareLink } from './compare-link';
import { compared, isComparing, useCompared } from './compared';

type Notice = { why: 'full' | 'gone' | 'other_kind'; id?: string; kind?: string };

export function CompareTray() {
  const path = usePathname();
  return isComparing(path) && <Chosen onProduct={path.startsWith('/product/')} />;
}

function Chosen({ onProduct }: { onProduct: boolean }) {
  const t = useTranslations('client.compare');
  const ids = useCompared((state) => state.ids);
  const over = useCompared((state) => state.over);
  const [known, setKnown] = useState<readonly ComparedProduct[]>([]);
  const [fallen, setFallen] = useState<Notice | null>(null);
  const bar = useRef<HTMLElement>(null);
  const asked = ids.join();

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    readWithRetries<ComparedProduct[]>(`/api/compare?ids=${asked}`, leaving.signal).then(
      (products) => {
        const { fitting, others, gone } = splitByKind(asked.split(','), products);
        setKnown(products);
        const [other] = others;
        if (other) setFallen({ why: 'other_kind', id: other.id, kind: fitting[0]?.kind.name });
        else if (gone.length > 0) setFallen({ why: 'gone' });
        if (other || gone.length > 0) compared.remove(...gone, ...others.map(({ id }) => id));
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [asked]);

  const notice: Notice | null = over ? { why: 'full', id: over } : fallen;
  const keep = (left: readonly string[]) => {
    setFallen(null);
    compared.write(left);
    (onProduct ? document.getElementById('content') : bar.current)?.focus({ preventScroll: true });
  };
  // The product page has its own link (compare-button.tsx), so it shows only notices.
  if ((onProduct || ids.length === 0) && !notice) return null;
  const chosen = ids.flatMap((id) => known.find((product) => product.id === id) ?? []);
  return (
    <Bar bar={bar} label={t('tray')}>
      <div role="status" className="text-sm">
        {notice && <p className="pb-2">{t(notice.why, { kind: notice.kind ?? '' })}</p>}
      </div>
      {notice && (
        <div className="mb-2 flex flex-wrap gap-2">
          {notice.id && (
            <Button variant="outline" onClick={() => keep(notice.id ? [notice.id] : ids)}>
              {t('begin')}
            </Button>
          )}
          <Button variant="ghost" onClick={() => keep(ids)}>
            {t(notice.id ? 'keep' : 'close')}
          </Button>
        </div>
      )}
      {ids.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ul className="flex gap-2">
            {chosen.map(({ id, name, image }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('remove', { product: name })}
                  onClick={() => keep(ids.filter((one) => one !== id))}
                >
                  <ProductImage src={image} alt="" sizes="44px" />
                  <X
                    aria-hidden
                    className="absolute end-0.5 top-0.5 size-4 rounded-full bg-card p-0.5 text-foreground"
                  />
                </button>
              </li>
            ))}
          </ul>
          <CompareLink />
        </div>
      )}
    </Bar>
  );
}

type BarProps = {
  bar: RefObject<HTMLElement | null>;
  label: string;
  children: ReactNode;
};

function Bar({ bar, label, children }: BarProps) {
  useBarHeight(bar, '--comparebar-height');
  return (
    <section ref={bar} tabIndex={-1} aria-label={label} data-bar="bottom" className="compare-tray">
      <div className="container-page">{children}</div>
    </section>
  );
}
