'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { readWithRetries } from '@/components/shared/read-with-retries';
import type { ShelfProduct } from '@/lib/catalogue/stock/shelf-reads';
import { ApiError, randomUuid } from '@/lib/platform/browser/fetcher';
import { canonicalCode } from '@/lib/platform/shared/codes';
import { type CountDraft, readCountDraft, withCountedPiece, withCountLine } from './count-draft';

const MEMORY = 'admin-stock-count';

const empty = (): CountDraft => ({ id: randomUuid(), cause: 'counted', lines: [] });

function remembered(): CountDraft | null {
  try {
    return readCountDraft(localStorage.getItem(MEMORY));
  } catch {
    return null;
  }
}

export type MissedScan = { key: number; code: string; why: 'unknown' | 'failed' };

const isNamed = ({ id, sku, barcode }: ShelfProduct, code: string) =>
  [id, sku, barcode].some((one) => one !== null && canonicalCode(one) === canonicalCode(code));

/** Queues scans, because scanners do not wait. Unknown codes stay until they are dismissed. */
export function useCount() {
  const t = useTranslations('admin.stock_count');
  const [draft, setDraft] = useState<CountDraft | null>(null);
  const [missed, setMissed] = useState<readonly MissedScan[]>([]);
  const [said, setSaid] = useState('');
  // Updated synchronously: scans are faster than renders.
  const now = useRef<CountDraft>({ id: '', cause: 'counted', lines: [] });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const key = useRef(0);

  const keep = (next: CountDraft) => {
    now.current = next;
    setDraft(next);
    try {
      localStorage.setItem(MEMORY, JSON.stringify(next));
    } catch {}
  };
  useEffect(() => {
    const known = remembered() ?? empty();
    now.current = known;
    setDraft(known);
  }, []);

  const add = (product: ShelfProduct) => {
    keep(withCountedPiece(now.current, product));
    const [line] = now.current.lines;
    setSaid(t('scanned', { name: product.name, count: Number(line?.text ?? 1) }));
  };
  const find = async (code: string) => {
    const known = now.current.lines.find(({ product }) => isNamed(product, code));
    if (known) return add(known.product);
    try {
      add(await readWithRetries<ShelfProduct>(`/api/admin/stock/products?${new URLSearchParams({ code })}`));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      key.current += 1;
      const one: MissedScan = { key: key.current, code, why: isUnknown ? 'unknown' : 'failed' };
      setMissed((before) => [one, ...before]);
      setSaid(t(one.why, { code }));
    }
  };

  return {
    draft,
    missed,
    said,
    scan: (code: string) => {
      const next = queue.current.then(() => find(code));
      queue.current = next;
    },
    forget: (of: number) => setMissed((before) => before.filter((one) => one.key !== of)),
    change: (change: Partial<Pick<CountDraft, 'cause' | 'lines'>>) => keep({ ...now.current, ...change }),
    setLine: (productId: string, text: string | null) =>
      keep(withCountLine(now.current, productId, text === null ? null : { text, fault: undefined })),
    readAnew: async (ids: readonly string[]) => {
      for (const id of ids) {
        const product = await readWithRetries<ShelfProduct>(`/api/admin/stock/products?code=${id}`).catch(() => null);
        if (product) keep(withCountLine(now.current, id, { product }));
      }
    },
    dropApplied: ({ lines }: CountDraft): CountDraft => {
      const applied = new Set(lines.map(({ product }) => product.id));
      keep({
        ...now.current,
        id: randomUuid(),
        lines: now.current.lines.filter(({ product }) => !applied.has(product.id)),
      });
      return now.current;
    },
    clear: () => {
      keep({ ...empty(), cause: now.current.cause });
      setSaid('');
    },
  };
}

export type CountState = ReturnType<typeof useCount>;
