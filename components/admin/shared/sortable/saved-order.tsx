'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, api } from '@/lib/platform/browser/fetcher';
import { useFailureToast } from '../use-failure-toast';
import { useStaffRouter } from '../use-staff-router';
import { type Levels, type TreeRow, withParents } from './places';
import { SortableList, type SortableRow } from './sortable-list';

type Options<R extends TreeRow> = {
  rows: readonly R[];
  version: string;
  path: string;
  bodyOf: (places: readonly TreeRow[], saved: readonly TreeRow[]) => object;
};

function inPlaces<R extends TreeRow>(rows: readonly R[], places: readonly TreeRow[]): R[] | null {
  const byId = new Map(rows.map((row) => [row.id, row]));
  if (places.length !== rows.length) return null;
  const found = places.flatMap(({ id, depth }) => {
    const row = byId.get(id);
    return row ? [{ ...row, depth }] : [];
  });
  return found.length === rows.length ? found : null;
}

/** Moves during a save are sent after it. Failures and conflicts reload the list. */
export function useSavedOrder<R extends TreeRow>({ rows, version, path, bodyOf }: Options<R>) {
  const t = useTranslations('admin.common');
  const router = useStaffRouter();
  const toastFailure = useFailureToast();
  const [places, setPlaces] = useState<readonly TreeRow[] | null>(null);
  const known = useRef<{ version: string; places: readonly TreeRow[] }>({ version, places: rows });
  const waiting = useRef<readonly TreeRow[] | null>(null);
  const busy = useRef(false);
  const replaced = useRef(new Set<string>());

  // The server's order replaces the local one, unless a save is running or the answer is older than the last save.
  useEffect(() => {
    if (busy.current || replaced.current.has(version)) return;
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
        replaced.current.add(known.current.version).delete(saved.version);
        known.current = { version: saved.version, places: sent };
      }
    } catch (error) {
      waiting.current = null;
      replaced.current.clear();
      if (error instanceof ApiError && error.code === 'changed_meanwhile')
        toast.error(t('move_failed'), { description: t('order_changed') });
      else toastFailure(t('move_failed'), error);
      setPlaces(null);
    }
    busy.current = false;
    router.refresh();
  };

  const move = (next: readonly TreeRow[]) => {
    setPlaces(next);
    waiting.current = next;
    if (!busy.current) void save();
  };

  return { rows: (places && inPlaces(rows, places)) ?? rows, move };
}

type SavedTreeProps = {
  rows: readonly SortableRow[];
  version: string;
  path: string;
  label: string;
  levels?: Levels;
};

const treeBody = (places: readonly TreeRow[]) => ({ rows: withParents(places) });

export function SavedTree({ rows, version, path, label, levels }: SavedTreeProps) {
  const order = useSavedOrder({ rows, version, path, bodyOf: treeBody });
  return <SortableList rows={order.rows} label={label} levels={levels} onMove={order.move} />;
}
