'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/shared/fetcher';
import { type Levels, type Place, withParents } from './places';
import { SortableList, type SortableRow } from './sortable-list';

type Options<R extends Place> = {
  rows: readonly R[];
  /** the order's version, as the server read it with the rows */
  version: string;
  /** where the whole order is put */
  path: string;
  /** `saved`: the places as the server has them, which the version is of */
  bodyOf: (places: readonly Place[], saved: readonly Place[]) => object;
};

/** The rows in the places that were given; null where these are no longer the same rows. */
function inPlaces<R extends Place>(rows: readonly R[], places: readonly Place[]): R[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (places.length !== rows.length) return null;
  const found = places.flatMap(({ id, depth }) => {
    const row = byId.get(id);
    return row ? [{ ...row, depth }] : [];
  });
  return found.length === rows.length ? found : null;
}

/**
 * The order of a list that is saved by itself: shown at once, put to the server as a whole. What is moved while a call is under way goes with the
 * next one. Where the order cannot be saved, or somebody else changed it, it is read afresh.
 */
export function useSavedOrder<R extends Place>({ rows, version, path, bodyOf }: Options<R>) {
  const t = useTranslations('admin.common');
  const router = useRouter();
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const known = useRef<{ version: string; places: readonly Place[] }>({ version, places: rows });
  const waiting = useRef<readonly Place[] | null>(null);
  const busy = useRef(false);

  // What the server has read is what counts, once nothing is on its way there.
  useEffect(() => {
    if (busy.current) return;
    known.current = { version, places: rows };
    setPlaces(null);
  }, [rows, version]);

  const save = async () => {
    busy.current = true;
    try {
      while (waiting.current) {
        const sent = waiting.current;
        waiting.current = null;
        const body = { ...bodyOf(sent, known.current.places), version: known.current.version };
        const saved = await api<{ version: string }>('PUT', path, body);
        known.current = { version: saved.version, places: sent };
      }
    } catch (error) {
      waiting.current = null;
      const isOld = error instanceof ApiError && error.code === 'changed_meanwhile';
      const detail = error instanceof ApiError ? error.detail : null;
      toast.error(t('move_failed'), { description: isOld ? t('order_changed') : (detail ?? undefined) });
      setPlaces(null);
    }
    busy.current = false;
    router.refresh();
  };

  const move = (next: readonly Place[]) => {
    setPlaces(next);
    waiting.current = next;
    if (!busy.current) void save();
  };

  return { rows: (places && inPlaces(rows, places)) ?? rows, move };
}

type SavedTreeProps = {
  rows: readonly SortableRow[];
  version: string;
  /** where PUT takes the whole order (treeOrder of lib/platform/shared/tree-order.ts) */
  path: string;
  label: string;
  levels?: Levels;
};

const treeBody = (places: readonly Place[]) => ({ rows: withParents(places) });

/** A list of rows, which may lie within each other, whose order is saved as staff change it. */
export function SavedTree({ rows, version, path, label, levels }: SavedTreeProps) {
  const order = useSavedOrder({ rows, version, path, bodyOf: treeBody });
  return <SortableList rows={order.rows} label={label} levels={levels} onMove={order.move} />;
}
